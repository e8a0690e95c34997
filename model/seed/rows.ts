import type { ApplicationForm, FormFields } from '../contract/applicationForms.ts';
import type { DeviceIdentity, IdentityMeta } from '../contract/deviceIdentities.ts';
import type { AuditEntry } from '../contract/audit.ts';
import type { JoinRequest } from '../contract/joinRequests.ts';
import type { Invite } from '../contract/members.ts';
import type { Brand } from '../contract/brands.ts';
import type { Capability } from '../contract/capabilities.ts';
import type { ProfileDocument, ProfileStatus } from '../contract/deviceProfiles.ts';
import type { FingerprintRow } from '../contract/fingerprints.ts';
import type { ConnectorEdit } from '../contract/connectorEdits.ts';
import type { Connector, TargetAttempt } from '../contract/connectors.ts';
import type { Handler } from '../contract/handlers.ts';
import type { OnboardingEdit } from '../contract/onboardings.ts';
import type { FullProfileVersion } from '../contract/profileVersions.ts';
import type { TestDevice } from '../contract/devices.ts';
import type { DeviceType } from '../contract/deviceTypes.ts';
import type { Organization } from '../contract/organizations.ts';
import type { InstructionVersion, PairingInstruction } from '../contract/pairingInstructions.ts';
import type { Product } from '../contract/products.ts';
import type { Project, ProjectState, TaskProgress } from '../contract/projects.ts';
import type { PublishRequest, TimelineEntry } from '../contract/publishRequests.ts';
import type { TestedItem } from '../contract/selfTests.ts';
import type { Scenario } from '../contract/scenarios.ts';
import type { AuditFields } from '../contract/auditFields.ts';
import type { User } from '../contract/user.ts';
import type { FileContent } from './fileContents.ts';

export type SeedOrganization = Organization & Pick<User, 'mnNm' | 'mnIdTypeCd'> & { website: string };

export type SeedUser = Pick<User, 'userId' | 'userName' | 'givenName' | 'familyName' | 'email'> & {
  passwordHash: string | null;
  persona: string | null;
  about: string;
  crtDt: number;
};

export type SeedMembership = Pick<User, 'userId' | 'mnId' | 'role'> & { joinDt: number };

export type SeedInvite = Omit<Invite, 'status'> & {
  mnId: string;
  tokenHash: string;
  crtrId: string | null;
  acceptedDt: number | null;
  revokedDt: number | null;
};

export type SeedJoinRequest = Omit<JoinRequest, 'mnNm'> & {
  userId: string;
  inviterNm: string;
  chgr: string;
  version: number;
};

type Derived = 'ownerNm' | 'isOwner' | 'canEdit' | 'testDevices' | 'commercialDevices';
export type SeedProject = Omit<Project, Derived>;

export type SeedTask = TaskProgress & { pjtId: string };

export type SeedProduct = Omit<
  Product,
  'pjtNm' | 'prodType' | 'brandNm' | 'missing' | 'state' | 'lockedBy' | 'canEdit'
> & { mnId: string; commercialDevices: number };

export type SeedPublishRequest = Omit<
  PublishRequest,
  'pjtNm' | 'prodType' | 'undoUntil' | 'steps' | 'canEdit' | 'prodIds'
> & {
  mnId: string;
  /** JSON list */
  prodIds: string;
  projectStateBefore: ProjectState;
  decidedDt: number | null;
  beforeDecision: string | null;
};

export type SeedPublishEntry = Omit<TimelineEntry, 'files' | 'mentions'> & {
  requestId: string;
  pjtId: string;
  position: number;
  /** JSON lists */
  files: string;
  mentions: string;
};

/** IN_USE is derived from the products, so rows never have it. */
export type SeedBrand = Omit<Brand, 'products' | 'status'> & {
  mnId: string;
  status: Exclude<Brand['status'], 'IN_USE'>;
};

export type SeedFile = {
  fileId: string;
  mnId: string;
  userId: string;
  fileNm: string;
  content: FileContent;
  storageKey: string;
  crtDt: number;
};
export type SeedDeviceType = Omit<DeviceType, 'isOwner'>;

type SeedVersion = Omit<InstructionVersion, 'isOwner' | 'status'>;
export type SeedInstruction = Pick<PairingInstruction, 'instructionId' | 'pjtId' | 'mnId' | 'version'> & {
  edited: SeedVersion;
  published: SeedVersion | null;
};
export type SeedCapability = Omit<
  Capability,
  'statusNm' | 'rsrcType' | 'isOwner' | 'canMa' | 'canMs' | 'latest' | 'reason'
>;

export type SeedNamespace = { name: string; ownerType: string; ownerId: string };

export type SeedProfileVersion = Omit<FullProfileVersion, 'canEdit' | 'document'> & {
  document: ProfileDocument;
};

export type SeedDeviceProfile = AuditFields & {
  dvcPrflId: string;
  mnId: string;
  profileNm: string;
  status: ProfileStatus;
  pjtId: string | null;
  document: ProfileDocument;
  version: number;
};

export type SeedHandler = Omit<
  Handler,
  'region' | 'pjtNm' | 'deviceCount' | 'fingerprintCount' | 'canEdit'
> & { mnId: string; nextPosition: number };

export type SeedOnboarding = OnboardingEdit & AuditFields & { pjtId: string; mnId: string; version: number };

export type SeedConnector = AuditFields &
  Pick<Connector, 'id' | 'pjtId' | 'appName' | 'appId' | 'clientId' | 'secretHint' | 'secretDt'> & {
    mnId: string;
    edit: ConnectorEdit;
    secretHash: string | null;
    oauthSecret: string | null;
    confirmedTarget: string | null;
    confirmHash: null;
    confirmExpiry: null;
    lastAttempt: TargetAttempt | null;
    version: number;
  };

export type SeedFingerprint = Pick<FingerprintRow, 'handlerId' | 'fingerprint'> &
  AuditFields & { position: number; mnId: string; pjtId: string };

export type SeedTestDevice = Omit<TestDevice, 'pjtNm' | 'prodType' | 'ownerNm' | 'canEdit'> & {
  mnId: string;
};

export type SeedIdentity = Omit<
  DeviceIdentity,
  'hashed_sn' | 'key' | 'meta' | 'deviceId' | 'restoreUntil' | 'canEdit'
> & {
  mnId: string;
  publicKey: string;
  ownerId: string;
  meta: Omit<IdentityMeta, 'mnId'>;
};

export type SeedScenario = Omit<Scenario, 'canEdit'> & { mnId: string };

export type SeedAudit = Omit<AuditEntry, 'recordNm'> & { mnId: string; userId: string; pjtId: string };

export type SeedSelfTest = { pjtId: string; completedDt: number | null; completedBy: string | null };

export type SeedTestResult = Omit<TestedItem, 'file' | 'testedDt'> & {
  pjtId: string;
  fileId: string | null;
  testedDt: number;
};

type FormSeed<F extends ApplicationForm> = AuditFields & {
  pjtId: string;
  form: F;
  fields: FormFields[F];
  secret: null;
  version: number;
};
export type SeedForm = FormSeed<'application'> | FormSeed<'wwst'>;
