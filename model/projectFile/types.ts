import type { Fingerprint } from '../contract/fingerprints.ts';
import type { HandlerEdit } from '../contract/handlers.ts';
import type { ProductEdit } from '../contract/products.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import type { ProjectFileItem, ProjectFileProblem } from '../contract/projectFiles.ts';
import type { ProjectType } from '../contract/projects.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A handler in the format of the file: its default profile is given by name. */
export type FileHandler = Omit<HandlerEdit, 'dvcPrflId'> & {
  defaultProfile: string | null;
  fingerprints: readonly Fingerprint[];
};

/** A product in the format of the file: fields have readable names, and the brand is given by name. */
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

/** A profile in the format of the file: with the text of its device config, if it has one. */
type FileProfile = ProfileDocument & { deviceConfig?: string | undefined };

/**
 * A project in the format of the file. A section that is undefined is left unchanged; null, or a list, replaces all
 * that the project has of it.
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
  /** without its kind, which follows from the project type, and without secrets */
  connector?: Fields | null | undefined;
  handler?: FileHandler | null | undefined;
  onboarding?: Fields | null | undefined;
  products?: readonly FileProduct[] | undefined;
};

export const fileSections = ['profiles', 'connector', 'handler', 'onboarding', 'products'] as const;
export type FileSection = (typeof fileSections)[number];

/** Why a file is rejected. */
export type FileProblem = ProjectFileProblem;

/** The result of reading a file. With problems, it is rejected, and `document` is null. */
export type ReadProjectFile = {
  document: ProjectDocument | null;
  /** what the file says about its type, even if the rest can't be read */
  type: { name: ProjectType; line: number; column: number } | null;
  /** the first ones */
  problems: readonly FileProblem[];
  /** number of all problems */
  problemCount: number;
  /** line and column of everything that problems can refer to, by path */
  places: Readonly<Record<string, readonly [line: number, column: number]>>;
};

export type PlanKind = ProjectFileItem['kind'];
export type PlanAction = ProjectFileItem['action'] | 'unchanged';

/** Values as text, shortened if long; null if there is none. */
export type FieldChange = ProjectFileItem['changes'][number];

export type PlanItem = {
  kind: PlanKind;
  action: PlanAction;
  name: string;
  /** line in the file; null if the file doesn't have it */
  line: number | null;
  changes: readonly FieldChange[];
  /** index in the list of the file, and in that of the project; 0 for items outside of lists */
  at: number | null;
  currentAt: number | null;
};
