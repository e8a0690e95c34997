import type { Stamps } from '../../../model/contract/stamps.ts';
import type { User } from '../../../model/contract/user.ts';

export interface OrganizationRow extends Stamps {
  mnId: string;
  mnNm: string;
  mnIdTypeCd: User['mnIdTypeCd'];
  currentDeviceIdentities: number;
  maxDeviceIdentities: number;
  website: string;
}

export interface UserRow {
  userId: string;
  userName: string;
  givenName: string;
  familyName: string;
  email: string;
  /** null for personas, who have no password */
  passwordHash: string | null;
  persona: string | null;
  about: string;
  crtDt: number;
}

export interface MembershipRow {
  userId: string;
  mnId: string;
  role: User['role'];
  joinDt: number;
}

export interface SessionRow {
  /** SHA-256 of the cookie's value, hex */
  idHash: string;
  userId: string;
  mnId: string;
  crtDt: number;
  seenDt: number;
  userAgent: string;
}

export interface InviteRow {
  inviteId: string;
  mnId: string;
  /** SHA-256 of the token in the link, hex */
  tokenHash: string;
  email: string | null;
  role: User['role'];
  crtr: string;
  crtDt: number;
  expiryDt: number;
  acceptedDt: number | null;
  revokedDt: number | null;
}

export interface TermAgreementRow {
  userId: string;
  tosName: string;
  tosVersion: number;
  agreementDate: number;
}

export interface ApiTokenRow {
  tokenId: string;
  /** SHA-256 of the token, hex */
  tokenHash: string;
  userId: string;
  mnId: string;
  tokenNm: string;
  hint: string;
  /** JSON list */
  scopes: string;
  crtDt: number;
  expiryDt: number;
  usedDt: number | null;
}
