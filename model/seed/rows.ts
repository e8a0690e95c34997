import type { AuditEntry } from '../contract/audit.ts';
import type { Organization } from '../contract/organizations.ts';
import type { Project, TaskProgress } from '../contract/projects.ts';
import type { User } from '../contract/user.ts';

export type SeedOrganization = Organization & Pick<User, 'mnNm' | 'mnIdTypeCd'>;

export type SeedUser = Pick<User, 'userId' | 'userName' | 'givenName' | 'familyName' | 'email'> & {
  passwordHash: string | null;
  persona: string | null;
  about: string;
  crtDt: number;
};

export type SeedMembership = Pick<User, 'userId' | 'mnId' | 'role'>;

type Derived = 'ownerNm' | 'isOwner' | 'canEdit' | 'testDevices' | 'commercialDevices';
export type SeedProject = Omit<Project, Derived>;

export type SeedTask = TaskProgress & { pjtId: string };

export type SeedProduct = {
  prodId: string;
  pjtId: string;
  prodNm: string;
  refProdUuid: string | null;
  testDevices: number;
  commercialDevices: number;
};

export type SeedAudit = AuditEntry & { mnId: string; userId: string };

/** What the store plants; lists and objects are real ones here. */
export type World = {
  /** the instant at which this world stands */
  now: number;
  organizations: SeedOrganization[];
  users: SeedUser[];
  memberships: SeedMembership[];
  projects: SeedProject[];
  projectTasks: SeedTask[];
  products: SeedProduct[];
  /** oldest first */
  audit: SeedAudit[];
};
