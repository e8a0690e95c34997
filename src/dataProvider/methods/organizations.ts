import type { ArgumentsOf } from '../../../model/contract/endpoint.ts';
import { invites, members } from '../../../model/contract/members.ts';
import { organizations } from '../../../model/contract/organizations.ts';
import type { User } from '../../../model/contract/user.ts';
import type { Client } from '../client.ts';
import { acknowledge } from './acknowledge.ts';

export const createOrganizationMethods = (call: Client) => ({
  organizationTypes: async (signal?: AbortSignal) => ({
    data: await call(organizations.types, {}, { signal }),
  }),

  organization: async (mnId: string, signal?: AbortSignal) => ({
    data: await call(organizations.one, { params: { mnId } }, { signal }),
  }),

  switchOrganization: async (mnIdTypeCd: User['mnIdTypeCd']) => ({
    data: await call(organizations.switchType, { body: { mnIdTypeCd } }),
  }),

  enrolOrganization: async (body: ArgumentsOf<typeof organizations.enrol>['body']) => ({
    data: await call(organizations.enrol, { body }),
  }),

  members: async (mnId: string, signal?: AbortSignal) => ({
    data: await call(members.list, { params: { mnId } }, { signal }),
  }),

  admins: async (mnId: string, signal?: AbortSignal) => ({
    data: await call(members.admins, { params: { mnId } }, { signal }),
  }),

  changeRole: async (mnId: string, userId: string, body: ArgumentsOf<typeof members.changeRole>['body']) => ({
    data: await call(members.changeRole, { params: { mnId, userId }, body }),
  }),

  removeMember: async (mnId: string, userId: string, transferTo?: string) =>
    acknowledge(call(members.remove, { params: { mnId, userId }, query: { transferTo } })),

  endMemberSessions: async (mnId: string, userId: string) =>
    acknowledge(call(members.endSessions, { params: { mnId, userId } })),

  invites: async (mnId: string, signal?: AbortSignal) => ({
    data: await call(invites.list, { params: { mnId } }, { signal }),
  }),

  invite: async (mnId: string, body: ArgumentsOf<typeof invites.create>['body']) => ({
    data: await call(invites.create, { params: { mnId }, body }),
  }),

  revokeInvite: async (mnId: string, inviteId: string) =>
    acknowledge(call(invites.revoke, { params: { mnId, inviteId } })),
});
