import type { Fingerprint } from '../contract/fingerprints.ts';
import type { HandlerEdit } from '../contract/handlers.ts';
import type { ProductEdit } from '../contract/products.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import type { ProjectFileItem, ProjectFileProblem } from '../contract/projectFiles.ts';
import type { ProjectType } from '../contract/projects.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Of a handler, as the file holds it: its default profile by name. */
export type FileHandler = Omit<HandlerEdit, 'dvcPrflId'> & {
  defaultProfile: string | null;
  fingerprints: readonly Fingerprint[];
};

/** Of a product, as the file holds it: the fields have names that people read, the brand is named. */
export type FileProduct = {
  name: string;
  names: ProductEdit['names'];
  model: string;
  modelNumbers: readonly string[];
  skus: readonly string[];
  brand: string | null;
  category: string | null;
  description: string;
  image: string | null;
} & Pick<
  ProductEdit,
  'countryMode' | 'countries' | 'releaseDay' | 'purchaseUrl' | 'supportUrl' | 'manualUrl'
>;

/** Of a profile, as the file holds it: with the text of its device config, where it has one. */
type FileProfile = ProfileDocument & { deviceConfig?: string | undefined };

/**
 * A project as a file holds it. A section that is undefined is left as it is; null, or a list, is all that the project
 * has of it.
 */
export type ProjectDocument = {
  project: {
    name: string;
    type: ProjectType;
    description: string;
    /** the name of the profile that the project uses */
    profile: string | null;
  };
  profiles?: readonly FileProfile[] | undefined;
  /** without its kind, which follows from the type of the project, and without secrets */
  connector?: Fields | null | undefined;
  handler?: FileHandler | null | undefined;
  onboarding?: Fields | null | undefined;
  products?: readonly FileProduct[] | undefined;
};

export const fileSections = ['profiles', 'connector', 'handler', 'onboarding', 'products'] as const;
export type FileSection = (typeof fileSections)[number];

/** Why a file is refused. */
export type FileProblem = ProjectFileProblem;

/** A file that was read. With problems, it is refused, and `document` is null. */
export type ReadProjectFile = {
  document: ProjectDocument | null;
  problems: readonly FileProblem[];
  /** line and column of what problems can be about, by path */
  places: Readonly<Record<string, readonly [line: number, column: number]>>;
};

export type PlanKind = ProjectFileItem['kind'];
export type PlanAction = ProjectFileItem['action'] | 'unchanged';

/** Values as text, long ones cut; null where there is none. */
export type FieldChange = ProjectFileItem['changes'][number];

export type PlanItem = {
  kind: PlanKind;
  action: PlanAction;
  name: string;
  /** where the file has it; null for what it doesn't have */
  line: number | null;
  changes: readonly FieldChange[];
  /** its place in the list of the file, and in that of the project; 0 for what has no list */
  at: number | null;
  currentAt: number | null;
};
