import type { User } from '../contract/user.ts';

/** The name of a person in lists, in the audit log, and to others. */
export const fullNameOf = ({ givenName, familyName }: Pick<User, 'givenName' | 'familyName'>) =>
  `${givenName} ${familyName}`;
