import type { User } from '../../../model/contract/user.ts';

/** The storage key for what the user opened last from the search, by organization. */
export const recentKeyOf = ({ userId, mnId }: Pick<User, 'userId' | 'mnId'>) =>
  `search.recent.${userId}.${mnId}`;
