import type { Kysely, Transaction } from 'kysely';
import type {
  CapabilityRow,
  DeviceProfileCapabilityRow,
  DeviceProfileRow,
  DeviceRow,
  NamespaceRow,
  ScenarioRow,
} from './rows/devices.ts';
import type { AuditRow, IdempotencyRow, LogTicketRow, MetaRow } from './rows/keeping.ts';
import type {
  CategoryRow,
  CountryRow,
  DeviceTypeRow,
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
  capabilities: CapabilityRow;
  namespaces: NamespaceRow;
  deviceProfiles: DeviceProfileRow;
  deviceProfileCapabilities: DeviceProfileCapabilityRow;
  devices: DeviceRow;
  scenarios: ScenarioRow;
  listRevisions: ListRevisionRow;
  countries: CountryRow;
  locales: LocaleRow;
  categories: CategoryRow;
  ownLists: OwnListRow;
  logTickets: LogTicketRow;
  idempotency: IdempotencyRow;
  meta: MetaRow;
}

export type Db = Kysely<Tables> | Transaction<Tables>;
