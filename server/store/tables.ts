import type { Kysely, Transaction } from 'kysely';
import type { LogTargetType } from '../../model/contract/logs.ts';
import type { ProjectState, ProjectTask, ProjectType } from '../../model/contract/projects.ts';
import type { User } from '../../model/contract/user.ts';

/** Portable columns only: text, integer (times are epoch milliseconds, booleans 0 or 1), JSON as text. */
export interface OrganizationRow {
  mnId: string;
  mnNm: string;
  mnIdTypeCd: User['mnIdTypeCd'];
  crtr: string;
  crtDt: number;
  chgr: string;
  chgDt: number;
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

export interface ProjectRow {
  pjtId: string;
  mnId: string;
  pjtNm: string;
  /** the name in lower case: search and sort alike on every engine */
  nameKey: string;
  prodType: ProjectType;
  devStatCd: ProjectState;
  stateDt: number;
  dsc: string;
  ownerId: string;
  crtr: string;
  crtDt: number;
  chgr: string;
  chgDt: number;
  setupId: string | null;
  vid: string | null;
  dvcPrflId: string | null;
  catalogDispNm: string | null;
  version: number;
}

export interface ProjectTaskRow {
  pjtId: string;
  task: ProjectTask;
  done: number;
  total: number;
  /** JSON list of field names */
  missing: string;
}

interface ProductRow {
  prodId: string;
  pjtId: string;
  prodNm: string;
  refProdUuid: string | null;
  testDevices: number;
  commercialDevices: number;
  brandId: string | null;
}

export interface FileRow {
  fileId: string;
  mnId: string;
  userId: string;
  fileNm: string;
  size: number;
  sha256: string;
  /** where the bytes are; random, never derived from the name */
  storageKey: string;
  crtDt: number;
}

export interface AuditRow {
  id: string;
  at: number;
  mnId: string;
  userId: string;
  userNm: string;
  action: string;
  resource: string;
  recordId: string;
  /** JSON, or null */
  before: string | null;
  after: string | null;
  requestId: string;
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

export interface BrandRow {
  id: string;
  mnId: string;
  brandNm: string;
  /** the name in lower case: unique within the company */
  nameKey: string;
  dsc: string;
  logoFileId: string;
  status: 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED';
  reason: string;
  crtr: string;
  crtDt: number;
  chgr: string;
  chgDt: number;
  version: number;
}

interface TermAgreementRow {
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

type Stamps = { crtr: string; crtDt: number; chgr: string; chgDt: number };

export interface DeviceTypeRow extends Stamps {
  /** '' for standard types, which belong to nobody */
  mnId: string;
  dvcType: string;
  dvcTypeNm: string;
  nameKey: string;
  ocfDvcType: string;
  ownerId: string;
  version: number;
}

export interface CapabilityRow extends Stamps {
  mnId: string;
  /** `namespace.name` */
  cpbtId: string;
  /** of the capability, from 1 */
  version: number;
  cpbtNm: string;
  nameKey: string;
  dsc: string;
  statusCd: string;
  /** what it measures or does */
  subject: string;
  ownerId: string;
  /** JSON */
  detail: string;
  /** JSON, or null */
  uiManifest: string | null;
  voiceManifest: string | null;
  /** counts the writes */
  revision: number;
}

interface NamespaceRow {
  name: string;
  ownerType: string;
  /** the organization */
  ownerId: string;
}

export interface DeviceProfileRow extends Stamps {
  dvcPrflId: string;
  mnId: string;
  profileNm: string;
  nameKey: string;
  status: 'DEVELOPMENT' | 'PUBLISHED';
  pjtId: string | null;
  /** JSON */
  components: string;
  version: number;
}

/** What the components of a profile hold, for questions from the capability's side. */
interface DeviceProfileCapabilityRow {
  dvcPrflId: string;
  componentId: string;
  cpbtId: string;
  version: number;
}

/** A test device of an organization: a virtual one, or one on somebody's bench. */
export interface DeviceRow extends Stamps {
  deviceId: string;
  mnId: string;
  /** the project it was made for */
  pjtId: string | null;
  dvcPrflId: string | null;
  /** what the maker calls the model */
  name: string;
  /** what its owner calls it */
  label: string;
  /** the label in lower case */
  nameKey: string;
  type: 'VIRTUAL' | 'TEST';
  serialNumber: string | null;
  /** JSON: by component, capability and attribute, the value sent last */
  state: string;
  /** when it sent last */
  eventDt: number | null;
  ownerId: string;
  /** counts the edits; events leave it alone */
  version: number;
}

/** A recorded sequence of events. */
export interface ScenarioRow extends Stamps {
  scenarioId: string;
  mnId: string;
  /** where it was recorded */
  deviceId: string | null;
  /** whose devices can replay it */
  dvcPrflId: string | null;
  name: string;
  nameKey: string;
  /** JSON */
  steps: string;
  ownerId: string;
  version: number;
}

/** How often a list of an organization was written to: what is remembered of it holds for one revision. */
interface ListRevisionRow {
  list: 'deviceTypes';
  mnId: string;
  revision: number;
}

export interface IdempotencyRow {
  userId: string;
  key: string;
  requestHash: string;
  status: number;
  body: string;
  etag: string | null;
  crtDt: number;
}

/** What opens a log: a socket's ticket, a pop-up's code, or what an open socket may come back with. */
export interface LogTicketRow {
  /** SHA-256, hex */
  hash: string;
  kind: 'ticket' | 'code' | 'resume';
  /** the session it was given to */
  sessionHash: string;
  mnId: string;
  type: LogTargetType;
  target: string;
  /** where the reader stopped */
  afterEpoch: string | null;
  afterSeq: number | null;
  expiryDt: number;
}

interface MetaRow {
  name: string;
  value: string;
}

export interface Tables {
  organizations: OrganizationRow;
  users: UserRow;
  memberships: MembershipRow;
  sessions: SessionRow;
  projects: ProjectRow;
  projectTasks: ProjectTaskRow;
  products: ProductRow;
  files: FileRow;
  audit: AuditRow;
  invites: InviteRow;
  brands: BrandRow;
  termAgreements: TermAgreementRow;
  apiTokens: ApiTokenRow;
  deviceTypes: DeviceTypeRow;
  capabilities: CapabilityRow;
  namespaces: NamespaceRow;
  deviceProfiles: DeviceProfileRow;
  deviceProfileCapabilities: DeviceProfileCapabilityRow;
  devices: DeviceRow;
  scenarios: ScenarioRow;
  listRevisions: ListRevisionRow;
  logTickets: LogTicketRow;
  idempotency: IdempotencyRow;
  meta: MetaRow;
}

export type Db = Kysely<Tables> | Transaction<Tables>;
