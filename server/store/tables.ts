import type { DeviceConfigRow, DeviceConfigVersionRow } from './rows/deviceConfigs.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Firmware } from '../../model/contract/firmwares.ts';
import type {
  CapabilityRow,
  DeviceProfileCapabilityRow,
  DeviceProfileRow,
  DeviceRow,
  HandlerRow,
  NamespaceRow,
  OnboardingRow,
  ProfileChangeRow,
  ProfileVersionRow,
  ScenarioRow,
  StoredFingerprint,
} from './rows/devices.ts';
import type { DeviceIdentityRow, TaskFailureRow, TaskRow } from './rows/provisioning.ts';
import type { DeviceConnectionRow, DeviceSessionRow, FirmwareInstallRow } from './rows/deviceConnections.ts';
import type {
  MentionRow,
  PublishRequestRow,
  PublishSubmissionRow,
  PublishTimelineRow,
} from './rows/publishing.ts';
import type {
  ReviewAssignmentRow,
  ReviewDecisionItemRow,
  ReviewDecisionRow,
  ReviewDigestRow,
  ReviewHistoryRow,
} from './rows/reviews.ts';
import type { ConnectorRow } from './rows/connectors.ts';
import type { ApplicationFormRow, SelfTestResultRow, SelfTestRow } from './rows/certification.ts';
import type { LabLinkRow, LabSendRow } from './rows/lab.ts';
import type { DriverFileRow, DriverFolderRow, ImportRow } from './rows/drivers.ts';
import type { DeletedRecordRow } from './rows/deletions.ts';
import type { AuditRow } from './rows/audit.ts';
import type { IdempotencyRow } from './rows/idempotency.ts';
import type { LogTicketRow } from './rows/logTickets.ts';
import type { MetaRow } from './rows/meta.ts';
import type { UploadPartRow, UploadRow } from './rows/uploads.ts';
import type {
  CategoryRow,
  CountryRow,
  DeviceTypeRow,
  ListCountRow,
  ListRevisionRow,
  LocaleRow,
  OwnListRow,
} from './rows/lists.ts';
import type {
  ApiTokenRow,
  InviteRow,
  JoinRequestRow,
  MembershipRow,
  OrganizationRow,
  SessionRow,
  TermAgreementRow,
  UserRow,
} from './rows/people.ts';
import type {
  BrandRow,
  DeploymentRow,
  FileRow,
  PairingInstructionRow,
  ProductRow,
  ProjectRow,
  ProjectTaskRow,
} from './rows/projects.ts';

/** A column that other columns refer to, or that is used by the search or a filter of a list. */
type Column<R> = keyof R & string;

/** Tables whose rows are deleted together with rows of other tables. */
type Parent = 'projects' | 'deviceProfiles' | 'handlers' | 'firmwares' | 'devices';

type Facts<R> = {
  /** the key of a row: its owner first, if it has one, and its own ID last */
  key: readonly [Column<R>, ...Column<R>[]];
  /** the column that is incremented on every write; `version` by default */
  counter?: Column<R> & 'revision';
  /** by table, the column with the ID of the row whose deletion also deletes this one */
  deletedWith?: Partial<Record<Parent, Column<R>>>;
  /** for a table with standard queries (see recordQueries): columns for the search, and for the filters */
  list?: { words: readonly Column<R>[]; filters: readonly Column<R>[] };
};

/** Only carries the type of a row; the value doesn't exist. */
declare const row: unique symbol;

/** A table without standard queries for writing. */
const rows = <R>(facts: Pick<Facts<R>, 'deletedWith'> = {}) => facts as typeof facts & { readonly [row]: R };

/** A table of records that users change. A column that the row lacks is a type error. */
const records =
  <R>() =>
  <const F extends Facts<R>>(facts: F) =>
    facts as F & { readonly [row]: R };

/**
 * All tables with the types of their rows: the contract's record and the columns that only the table has, in
 * server/store/rows. Seeding inserts rows in the order of this list.
 *
 * Columns are portable: text, integer (times are epoch milliseconds, booleans 0 or 1), JSON as text.
 */
export const tables = {
  organizations: rows<OrganizationRow>(),
  users: rows<UserRow>(),
  memberships: rows<MembershipRow>(),
  sessions: rows<SessionRow>(),
  projects: records<ProjectRow>()({ key: ['pjtId'] }),
  projectTasks: rows<ProjectTaskRow>({ deletedWith: { projects: 'pjtId' } }),
  products: records<ProductRow>()({ key: ['mnId', 'prodId'], deletedWith: { projects: 'pjtId' } }),
  files: rows<FileRow>(),
  uploads: rows<UploadRow>(),
  uploadParts: rows<UploadPartRow>(),
  audit: rows<AuditRow>(),
  invites: rows<InviteRow>(),
  joinRequests: rows<JoinRequestRow>(),
  brands: records<BrandRow>()({ key: ['mnId', 'id'] }),
  termAgreements: rows<TermAgreementRow>(),
  apiTokens: rows<ApiTokenRow>(),
  deviceTypes: records<DeviceTypeRow>()({ key: ['mnId', 'dvcType'] }),
  pairingInstructions: records<PairingInstructionRow>()({
    key: ['instructionId'],
    deletedWith: { projects: 'pjtId' },
  }),
  firmwares: records<Omit<Firmware, 'canEdit' | 'isStopped'>>()({
    key: ['projectId', 'firmwareId'],
    counter: 'revision',
    deletedWith: { projects: 'projectId' },
    list: { words: ['version', 'fileName'], filters: ['firmwareType'] },
  }),
  firmwareInstalls: rows<FirmwareInstallRow>({ deletedWith: { firmwares: 'firmwareId' } }),
  namespaces: rows<NamespaceRow>(),
  capabilities: records<CapabilityRow>()({ key: ['mnId', 'cpbtId', 'version'], counter: 'revision' }),
  deviceProfiles: records<DeviceProfileRow>()({ key: ['mnId', 'dvcPrflId'] }),
  deviceProfileCapabilities: rows<DeviceProfileCapabilityRow>({
    deletedWith: { deviceProfiles: 'dvcPrflId' },
  }),
  deviceConfigs: records<DeviceConfigRow>()({
    key: ['dvcPrflId'],
    deletedWith: { deviceProfiles: 'dvcPrflId' },
  }),
  deviceConfigVersions: rows<DeviceConfigVersionRow>({ deletedWith: { deviceProfiles: 'dvcPrflId' } }),
  profileVersions: records<ProfileVersionRow>()({
    key: ['pjtId', 'majorVersion', 'minorVersion'],
    deletedWith: { projects: 'pjtId' },
  }),
  profileChanges: rows<ProfileChangeRow>(),
  devices: records<DeviceRow>()({ key: ['mnId', 'deviceId'] }),
  deviceIdentities: rows<DeviceIdentityRow>(),
  tasks: rows<TaskRow>(),
  taskFailures: rows<TaskFailureRow>(),
  deviceSessions: rows<DeviceSessionRow>(),
  deviceConnections: rows<DeviceConnectionRow>({ deletedWith: { devices: 'deviceId' } }),
  connectors: records<ConnectorRow>()({ key: ['mnId', 'id'], deletedWith: { projects: 'pjtId' } }),
  labSends: rows<LabSendRow>(),
  labLinks: rows<LabLinkRow>(),
  deployments: rows<DeploymentRow>({ deletedWith: { projects: 'pjtId' } }),
  publishRequests: records<PublishRequestRow>()({ key: ['requestId'], deletedWith: { projects: 'pjtId' } }),
  publishSubmissions: rows<PublishSubmissionRow>({ deletedWith: { projects: 'pjtId' } }),
  reviewDecisions: rows<ReviewDecisionRow>(),
  reviewDecisionItems: rows<ReviewDecisionItemRow>(),
  reviewAssignments: rows<ReviewAssignmentRow>(),
  reviewHistory: rows<ReviewHistoryRow>(),
  reviewDigests: rows<ReviewDigestRow>(),
  publishTimeline: rows<PublishTimelineRow>({ deletedWith: { projects: 'pjtId' } }),
  mentions: rows<MentionRow>(),
  handlers: records<HandlerRow>()({ key: ['mnId', 'id'], deletedWith: { projects: 'pjtId' } }),
  fingerprints: records<StoredFingerprint>()({
    key: ['handlerId', 'position'],
    deletedWith: { projects: 'pjtId', handlers: 'handlerId' },
  }),
  onboardings: records<OnboardingRow>()({ key: ['pjtId'], deletedWith: { projects: 'pjtId' } }),
  selfTests: rows<SelfTestRow>({ deletedWith: { projects: 'pjtId' } }),
  selfTestResults: rows<SelfTestResultRow>({ deletedWith: { projects: 'pjtId' } }),
  applicationForms: rows<ApplicationFormRow>({ deletedWith: { projects: 'pjtId' } }),
  scenarios: records<ScenarioRow>()({ key: ['mnId', 'scenarioId'] }),
  listRevisions: rows<ListRevisionRow>(),
  listCounts: rows<ListCountRow>(),
  countries: records<CountryRow>()({ key: ['mnId', 'cntryCd'] }),
  locales: records<LocaleRow>()({ key: ['mnId', 'localeId'] }),
  categories: records<CategoryRow>()({ key: ['mnId', 'ctgrId'] }),
  ownLists: rows<OwnListRow>(),
  driverFolders: rows<DriverFolderRow>({ deletedWith: { projects: 'pjtId' } }),
  driverFiles: rows<DriverFileRow>({ deletedWith: { projects: 'pjtId' } }),
  driverImports: rows<ImportRow>(),
  projectImports: rows<ImportRow>(),
  deletedRecords: rows<DeletedRecordRow>(),
  logTickets: rows<LogTicketRow>(),
  idempotency: rows<IdempotencyRow>(),
  meta: rows<MetaRow>(),
};

/** The facts about any table. */
export const factsOf = (table: keyof Tables) => tables[table] as Partial<Facts<Record<string, unknown>>>;

type AllTables = typeof tables;

export type Tables = { [T in keyof AllTables]: AllTables[T][typeof row] };

/** Tables of records that users change. */
export type RecordTable = {
  [T in keyof AllTables]: AllTables[T] extends { key: readonly string[] } ? T : never;
}[keyof AllTables];

/** The key columns of a record. */
export type KeyOf<T extends RecordTable> = Pick<Tables[T], AllTables[T]['key'][number] & keyof Tables[T]>;

/** Tables with a standard list. */
export type ListedTable = {
  [T in RecordTable]: AllTables[T] extends { list: object } ? T : never;
}[RecordTable];

/** The filters of such a list. */
export type ListFilter<T extends ListedTable> = {
  [F in AllTables[T]['list']['filters'][number] & keyof Tables[T]]?: Tables[T][F] | undefined;
};

export const listedTables = (Object.keys(tables) as (keyof Tables)[]).filter(
  (table): table is ListedTable => factsOf(table).list !== undefined,
);

export type Db = Kysely<Tables> | Transaction<Tables>;
