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
import type { ConnectorRow } from './rows/connectors.ts';
import type { LabSendRow } from './rows/lab.ts';
import type { DriverFileRow, DriverFolderRow, ImportRow } from './rows/drivers.ts';
import type { DeletedRecordRow } from './rows/deletions.ts';
import type { AuditRow } from './rows/audit.ts';
import type { IdempotencyRow } from './rows/idempotency.ts';
import type { LogTicketRow } from './rows/logTickets.ts';
import type { MetaRow } from './rows/meta.ts';
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

/** Columns are portable: text, integer (times are epoch milliseconds, booleans 0 or 1), JSON as text. */
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
  pairingInstructions: PairingInstructionRow;
  firmwares: Omit<Firmware, 'canEdit'>;
  capabilities: CapabilityRow;
  namespaces: NamespaceRow;
  deviceProfiles: DeviceProfileRow;
  deviceProfileCapabilities: DeviceProfileCapabilityRow;
  profileVersions: ProfileVersionRow;
  profileChanges: ProfileChangeRow;
  devices: DeviceRow;
  connectors: ConnectorRow;
  labSends: LabSendRow;
  deployments: DeploymentRow;
  handlers: HandlerRow;
  fingerprints: StoredFingerprint;
  onboardings: OnboardingRow;
  scenarios: ScenarioRow;
  listRevisions: ListRevisionRow;
  listCounts: ListCountRow;
  countries: CountryRow;
  locales: LocaleRow;
  categories: CategoryRow;
  ownLists: OwnListRow;
  driverFolders: DriverFolderRow;
  driverFiles: DriverFileRow;
  driverImports: ImportRow;
  projectImports: ImportRow;
  deletedRecords: DeletedRecordRow;
  logTickets: LogTicketRow;
  idempotency: IdempotencyRow;
  meta: MetaRow;
}

export type Db = Kysely<Tables> | Transaction<Tables>;
