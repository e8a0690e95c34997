import type { ApiToken } from '../../../model/contract/account.ts';
import type { JoinRequest } from '../../../model/contract/joinRequests.ts';
import type { Invite } from '../../../model/contract/members.ts';
import type { Organization } from '../../../model/contract/organizations.ts';
import type { Term } from '../../../model/contract/terms.ts';
import type { User } from '../../../model/contract/user.ts';
import type { Row } from './row.ts';

export type OrganizationRow = Row<Organization, Pick<User, 'mnNm' | 'mnIdTypeCd'> & { website: string }>;

export type UserRow = Pick<User, 'userId' | 'userName' | 'givenName' | 'familyName' | 'email'> & {
  /** null for personas, who have no password */
  passwordHash: string | null;
  persona: string | null;
  about: string;
  crtDt: number;
};

export type MembershipRow = Pick<User, 'userId' | 'mnId' | 'role'> & { joinDt: number };

export interface SessionRow {
  /** SHA-256 of the cookie's value, hex */
  idHash: string;
  userId: string;
  mnId: string;
  crtDt: number;
  seenDt: number;
  userAgent: string;
}

export type InviteRow = Row<
  Invite,
  {
    mnId: string;
    /** SHA-256 of the token in the link, hex */
    tokenHash: string;
    acceptedDt: number | null;
    revokedDt: number | null;
    /** null if it was created by a version that didn't audit it */
    crtrId: string | null;
    /** 0 or 1 */
    needsApproval: number;
  },
  'status'
>;

export type JoinRequestRow = Row<
  JoinRequest,
  { userId: string; inviterNm: string; chgr: string; version: number },
  'mnNm'
>;

export type TermAgreementRow = Pick<Term, 'tosName' | 'tosVersion'> & {
  userId: string;
  agreementDate: number;
};

export type ApiTokenRow = Row<
  ApiToken,
  {
    /** SHA-256 of the token, hex */
    tokenHash: string;
    userId: string;
    mnId: string;
    /** JSON list */
    scopes: string;
  }
>;
