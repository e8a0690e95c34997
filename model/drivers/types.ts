import type { CapabilityDetail } from '../contract/capabilityDetail.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import type { ProfileChange } from '../rules/profileDiff/index.ts';
import type { Fingerprint } from '../contract/fingerprints.ts';

/** A file of a driver folder. The path is below the folder, with '/' between its parts. */
export type DriverFile = { path: string; bytes: Uint8Array };

/** How much of a file becomes records. The rest is kept with the file, and exported with it. */
export type FileStatus = 'understood' | 'partly' | 'kept';

/**
 * - `blocking`: the whole folder is rejected, and nothing of it is imported.
 * - `error`: this part is kept in its file, but not imported.
 * - `warning`: it is imported; look at it.
 * - `info`: nothing to do.
 */
export type ProblemSeverity = 'blocking' | 'error' | 'warning' | 'info';

export const blockingCodes = [
  'tooManyFiles',
  'folderTooLarge',
  'fileTooLarge',
  'pathTooLong',
  'unsafePath',
  'duplicatePath',
  'tooManyAliases',
  'tooDeep',
  'tooManyValues',
  'unsafeKey',
] as const;

export type ProblemCode =
  | (typeof blockingCodes)[number]
  | 'notUtf8'
  | 'emptyFile'
  | 'syntax'
  | 'tabs'
  | 'severalDocuments'
  | 'duplicateKey'
  | 'unknownTag'
  | 'unusableValue'
  | 'manyDigits'
  | 'unstorableText'
  | 'unknownKey'
  | 'textExpected'
  | 'numberExpected'
  | 'invalid'
  | 'invalidPart'
  | 'notInCatalog'
  | 'unknownCategory'
  | 'duplicateName'
  | 'frozenProfile'
  | 'otherNamespace'
  | 'capabilityDenied'
  | 'duplicateCapability'
  | 'standardCapability'
  | 'presentationWithoutCapability'
  | 'unknownProfile'
  | 'duplicateFingerprintId'
  | 'duplicateFingerprint'
  | 'duplicateElsewhere';

/** keep: import it as it is in the file. skip: leave it in the file only. */
export type ProblemChoice = 'keep' | 'skip';

export type DriverProblem = {
  /** the same whenever the same folder is read; the key of a choice in `Choices` */
  key: string;
  path: string;
  /** counted from 1 */
  line: number;
  /** counted from 1, in UTF-16 units */
  column?: number;
  severity: ProblemSeverity;
  code: ProblemCode;
  /** a sentence for the user, which names neither file nor line */
  message: string;
  /** what the user can choose; the first one is the default */
  choices?: readonly ProblemChoice[];
  /** the project that has the same fingerprint */
  project?: { pjtId: string; pjtNm: string };
};

/** The choices of the user, by the key of the problem. */
export type Choices = Readonly<Record<string, ProblemChoice>>;

/** A part of a file that no record holds; the text is that of its first lines. */
export type KeptPart = { path: string; line: number; lines: number; key: string; text: string };

export type FileReport = {
  path: string;
  size: number;
  status: FileStatus;
  problems: readonly DriverProblem[];
};

/** The part of `config.yml` that a handler holds; missing values are '' or empty. */
export type DriverConfig = {
  name: string;
  packageKey: string;
  description: string;
  permissions: readonly string[];
  /** the name of the profile for devices whose fingerprint names none of the project */
  defaultProfile: string;
  /** in the file, vendorSupportInformation */
  vendorSupportUrl: string;
};

export type ReadProfile = {
  path: string;
  document: ProfileDocument;
  /** keys that profiles don't have, such as deviceConfig; their values are in the document */
  kept: readonly KeptPart[];
  /** where its capabilities are */
  capabilities: readonly { componentId: string; id: string; version: number; line: number }[];
};

export type ReadFingerprint = { fingerprint: Fingerprint; path: string; line: number };

/** A custom capability; the ID is null where neither the file nor its name has the namespace. */
export type ReadCapability = {
  path: string;
  line: number;
  id: string | null;
  /** the part after the namespace */
  name: string;
  version: number;
  cpbtNm: string;
  detail: CapabilityDetail;
  kept: readonly KeptPart[];
};

/** How interfaces show a capability: the `uiManifest` of the record. */
export type ReadPresentation = {
  path: string;
  line: number;
  /** the ID of the capability, or its name only */
  id: string;
  version: number;
  manifest: Readonly<Record<string, unknown>>;
};

/** A driver folder as it was read. If it is rejected, it has problems, but no records. */
export type DriverFolder = {
  /** name of the folder; null if the files came without one */
  name: string | null;
  isRefused: boolean;
  /** without ignored files, such as the leftovers of archive tools; paths are relative to the folder */
  files: readonly DriverFile[];
  reports: readonly FileReport[];
  /** the path is null if no file has it; the name is then that of the folder */
  config: { path: string | null; line: number; config: DriverConfig } | null;
  profiles: readonly ReadProfile[];
  fingerprints: readonly ReadFingerprint[];
  capabilities: readonly ReadCapability[];
  presentations: readonly ReadPresentation[];
};

/** The files of an earlier import and what was chosen then; `choices` are those of the applied plan. */
export type StoredDriver = { name: string | null; files: readonly DriverFile[]; choices: Choices };

export type CurrentProfile = {
  id: string;
  /** the file that it was imported from; null if it was created here */
  path: string | null;
  document: ProfileDocument;
  /** published: it can't be changed */
  isFrozen: boolean;
};

/** The latest version of one of the organization's custom capabilities. */
export type CurrentCapability = {
  id: string;
  version: number;
  status: 'live' | 'proposed' | 'dead';
  cpbtNm: string;
  detail: CapabilityDetail;
  uiManifest: Readonly<Record<string, unknown>> | null;
  /** whether the user can change it, or propose its next version */
  canEdit: boolean;
};

/** What the target project and its organization hold. For a new project, the lists are empty. */
export type CurrentDriver = {
  /** of the organization's custom capabilities */
  namespace: string;
  /** whether custom capabilities are enabled for the user */
  canCreateCapabilities: boolean;
  handler: DriverConfig | null;
  fingerprints: readonly Fingerprint[];
  profiles: readonly CurrentProfile[];
  capabilities: readonly CurrentCapability[];
};

/** A fingerprint of another handler of the organization. */
export type OtherFingerprint = { fingerprint: Fingerprint; pjtId: string; pjtNm: string };

/** What a plan is based on, in addition to the records. */
export type PlanContext = {
  current: CurrentDriver;
  /** null before the first import */
  stored: StoredDriver | null;
  /** those that can match the folder's: look them up by `matchKeyOf`, or pass all */
  others: readonly OtherFingerprint[];
  /** whether the catalog or another organization has this version of a capability */
  isKnownCapability: (id: string, version: number) => boolean;
  /** overrides the choices of the earlier import */
  choices?: Choices;
};

/** `skip`: it stays in its file only. */
export type PlanAction = 'create' | 'change' | 'unchanged' | 'skip';

export type ChangeClass = ProfileChange['class'];

export type PlannedHandler = {
  action: PlanAction;
  path: string | null;
  config: DriverConfig;
  /** the keys that differ */
  changed: readonly string[];
};

export type PlannedProfile = {
  action: PlanAction;
  path: string;
  /** null if it is created */
  profileId: string | null;
  document: ProfileDocument;
  changes: readonly ProfileChange[];
  /** the worst class of its changes; null without changes */
  class: ChangeClass | null;
};

export type PlannedFingerprint = {
  action: PlanAction;
  path: string;
  line: number;
  fingerprint: Fingerprint;
  /** the fingerprint that it replaces */
  before: Fingerprint | null;
};

/** `isNewVersion`: the current version is live, so the change becomes the next one. */
export type PlannedCapability = {
  action: PlanAction;
  path: string;
  id: string;
  /** the version after the import */
  version: number;
  isNewVersion: boolean;
  cpbtNm: string;
  detail: CapabilityDetail;
  uiManifest: Readonly<Record<string, unknown>> | null;
  /** sentences that describe the changes */
  changes: readonly string[];
  class: ChangeClass | null;
};

export type PlannedFile = { action: 'create' | 'change' | 'unchanged' | 'delete'; path: string };

export type ImportPlan = {
  name: string | null;
  /** the plan of a rejected folder has no items */
  isRefused: boolean;
  /** false if applying it would write nothing, not even the stored files */
  hasChanges: boolean;
  handler: PlannedHandler | null;
  profiles: readonly PlannedProfile[];
  fingerprints: readonly PlannedFingerprint[];
  capabilities: readonly PlannedCapability[];
  /** the stored files */
  files: readonly PlannedFile[];
  /** including the problems that only the plan finds */
  reports: readonly FileReport[];
  /** all of the reports' problems, the most severe first */
  problems: readonly DriverProblem[];
  /** parts of files that are kept, but belong to no record */
  kept: readonly KeptPart[];
  /** the choices, including defaults: store them with the files */
  choices: Choices;
};
