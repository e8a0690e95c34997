import { account } from '../../../model/contract/account.ts';
import type { ArgumentsOf } from '../../../model/contract/endpoint.ts';
import { featureFlags } from '../../../model/contract/flags.ts';
import { organizations } from '../../../model/contract/organizations.ts';
import { secretWord } from '../../../model/contract/secret.ts';
import { session } from '../../../model/contract/session.ts';
import { terms } from '../../../model/contract/terms.ts';
import type { User } from '../../../model/contract/user.ts';
import type { Client } from '../client.ts';
import { acknowledge } from './acknowledge.ts';

const loadJoinRequests = async () => (await import('../../../model/contract/joinRequests.ts')).joinRequests;

export const createAccountMethods = (call: Client) => ({
  /** Resolves to whether the new session has the same user and organization. */
  signInAgain: async (user: User, credentials: ArgumentsOf<typeof session.signIn>['body']) => {
    const options = { isSignIn: true };
    const find = async () => (await call(session.status, {}, options)).user;
    await call(session.signIn, { body: credentials }, options);
    let found = await find();
    // a new session starts in the first organization of the user
    if (found.userId === user.userId && found.mnId !== user.mnId) {
      await call(organizations.switchType, { body: { mnIdTypeCd: user.mnIdTypeCd } }, options);
      found = await find();
    }
    return { data: { isSame: found.userId === user.userId && found.mnId === user.mnId } };
  },

  sessions: async (signal?: AbortSignal) => ({ data: await call(account.sessions, {}, { signal }) }),

  endSession: async (sessionId: string) => acknowledge(call(account.endSession, { params: { sessionId } })),

  endOtherSessions: async () => acknowledge(call(account.endOtherSessions, {})),

  apiTokens: async (signal?: AbortSignal) => ({ data: await call(account.tokens, {}, { signal }) }),

  createApiToken: async (body: ArgumentsOf<typeof account.createToken>['body']) => ({
    data: await call(account.createToken, { body }),
  }),

  revokeApiToken: async (tokenId: string) => acknowledge(call(account.revokeToken, { params: { tokenId } })),

  /** The user's own requests to join an organization. */
  joinRequests: async (signal?: AbortSignal) => ({
    data: await call((await loadJoinRequests()).list, {}, { signal }),
  }),

  withdrawJoinRequest: async (requestId: string) =>
    acknowledge(call((await loadJoinRequests()).withdraw, { params: { requestId } })),

  terms: async (signal?: AbortSignal) => ({ data: await call(terms.list, {}, { signal }) }),

  agree: async (tosName: string, tosVersion: number) => ({
    data: await call(terms.agree, { params: { tosName, tosVersion } }),
  }),

  flagSettings: async (signal?: AbortSignal) => ({
    data: await call(featureFlags.effective, {}, { signal }),
  }),

  checkSecret: async (word: string) => acknowledge(call(secretWord.check, { body: { word } })),
});
