import type { BodyOf } from '../../model/contract/endpoint.ts';
import type { session } from '../../model/contract/session.ts';
import type { AppOptions } from '../options.ts';
import type { OrganizationRow, UserRow } from '../store/rows/people.ts';
import type { AnyCall } from './call.ts';

type Context = Pick<AnyCall, 'newId' | 'now'>;

type Person = Pick<
  Extract<BodyOf<typeof session.setUp>, { kind: 'workspace' }>,
  'givenName' | 'familyName' | 'email' | 'password'
>;

/** The row of a new user. */
export const newUser = async (
  { newId, now }: Context,
  passwords: AppOptions['passwords'],
  { givenName, familyName, email, password }: Person,
): Promise<UserRow> => ({
  userId: newId(),
  userName: email,
  givenName,
  familyName,
  email,
  passwordHash: await passwords.hash(password),
  persona: null,
  about: '',
  crtDt: now,
});

/** Quota of device identities per company. */
const COMPANY_IDENTITIES = 1_000_000;
const PRIVATE_IDENTITIES = 20;

/** The row of a new organization. Its ID is short, because people read it aloud. */
export const newOrganization = (
  { newId, now }: Context,
  crtr: string,
  organization: Pick<OrganizationRow, 'mnNm' | 'mnIdTypeCd'> & { website?: string },
): OrganizationRow => ({
  website: '',
  ...organization,
  mnId: newId().replaceAll('-', '').slice(-8),
  crtr,
  crtDt: now,
  chgr: crtr,
  chgDt: now,
  currentDeviceIdentities: 0,
  maxDeviceIdentities: organization.mnIdTypeCd === 'COMPANY' ? COMPANY_IDENTITIES : PRIVATE_IDENTITIES,
});

/** The private organization of a user. */
export const newPrivateWorkspace = (context: Context, { userName }: UserRow) =>
  newOrganization(context, userName, { mnNm: 'Private workspace', mnIdTypeCd: 'INDIVIDUAL' });
