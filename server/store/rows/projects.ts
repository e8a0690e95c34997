import type { Generated } from 'kysely';
import type { Brand } from '../../../model/contract/brands.ts';
import type { UploadedFile } from '../../../model/contract/files.ts';
import type {
  InstructionState,
  InstructionVersion,
  PairingInstruction,
} from '../../../model/contract/pairingInstructions.ts';
import type { Product } from '../../../model/contract/products.ts';
import type { Project, ProjectState, TaskProgress } from '../../../model/contract/projects.ts';
import type { Row } from './row.ts';

export type ProjectRow = Row<
  Project,
  {
    /** the name in lower case, so that search and order are the same on every engine */
    nameKey: string;
    // maintained by triggers, from the owner, the devices and the products
    ownerNm: Generated<string>;
    testDevices: Generated<number>;
    commercialDevices: Generated<number>;
  },
  'isOwner' | 'canEdit'
>;

export type ProjectTaskRow = Row<
  TaskProgress,
  {
    pjtId: string;
    /** JSON list of field names */
    missing: string;
  }
>;

export type ProductRow = Row<
  Product,
  {
    mnId: string;
    /** name and model name in lower case */
    nameKey: string;
    modelKey: string;
    /** JSON lists */
    names: string;
    modelNumbers: string;
    skus: string;
    countries: string;
    commercialDevices: number;
    /** whether something is missing; the other states are derived from the publish requests */
    state: 'DRAFT' | 'READY';
  },
  'pjtNm' | 'prodType' | 'brandNm' | 'lockedBy' | 'missing' | 'canEdit'
>;

export type BrandRow = Row<
  Brand,
  {
    mnId: string;
    /** the name in lower case: unique within the company */
    nameKey: string;
    /** IN_USE is derived from the products */
    status: Exclude<Brand['status'], 'IN_USE'>;
  },
  'products'
>;

export interface FileRow extends UploadedFile {
  mnId: string;
  userId: string;
  size: number;
  sha256: string;
  /** key of the bytes; random, never derived from the name */
  storageKey: string;
  crtDt: number;
}

/** The edited version, and the published one, whose columns are null if there is none. */
export type PairingInstructionRow = Pick<PairingInstruction, 'instructionId' | 'pjtId' | 'version'> &
  Omit<InstructionVersion, 'isOwner' | 'status'> & {
    /** that of the project, which never changes; lists are filtered by it */
    mnId: string;
    nameKey: string;
    state: InstructionState;
    publishedName: string | null;
    publishedText: string | null;
    publishedLanguage: InstructionVersion['instructionLanguage'] | null;
    publishedCrtr: string | null;
    publishedCrtDt: number | null;
    publishedChgr: string | null;
    publishedChgDt: number | null;
    /** JSON: the published columns before the last publication; null if there is nothing to undo */
    previousPublished: string | null;
  };

export interface DeploymentRow {
  pjtId: string;
  /** 1 for the project's first deployment */
  number: number;
  deployedDt: number;
  deployedBy: string;
  /** the state that undoing the deployment restores */
  stateBefore: ProjectState;
  /** JSON: the deployed content */
  content: string;
}
