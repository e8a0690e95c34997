import type { RevokedInvite } from '../store/invites.ts';
import { type Actor, audit } from './actor.ts';

/** The audit entries of invitations that an admin revokes, or that end with the rights of their creator. */
export const auditRevoked = async (actor: Actor, invites: readonly RevokedInvite[]) => {
  for (const { inviteId, role, email } of invites)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    await audit(actor, {
      action: 'revoke',
      resource: 'invites',
      recordId: inviteId,
      before: { role, email },
      after: null,
    });
};
