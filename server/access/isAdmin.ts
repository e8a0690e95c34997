import type { Queries } from '../store/index.ts';

/** Whether a user is an admin of an organization now; for background work, and for users other than the caller. */
export const isAdmin = async ({ members }: Queries, mnId: string, userId: string) =>
  (await members.roleOf(mnId, userId))?.role === 'ADMIN';
