import type { InstructionState } from '../../../model/contract/pairingInstructions.ts';
import type { ProjectState, ProjectTask, ProjectType } from '../../../model/contract/projects.ts';
import type { Stamps } from '../../../model/contract/stamps.ts';
import type { InstructionLanguage } from '../../../model/rules/instructionLanguages.ts';

export interface ProjectRow extends Stamps {
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

export interface ProductRow {
  prodId: string;
  pjtId: string;
  prodNm: string;
  refProdUuid: string | null;
  testDevices: number;
  commercialDevices: number;
  brandId: string | null;
}

export interface BrandRow extends Stamps {
  id: string;
  mnId: string;
  brandNm: string;
  /** the name in lower case: unique within the company */
  nameKey: string;
  dsc: string;
  logoFileId: string;
  status: 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED';
  reason: string;
  version: number;
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

/** The edited version and the published one, which is all null until there is one. */
export interface PairingInstructionRow extends Stamps {
  instructionId: string;
  pjtId: string;
  /** the project's, which never changes: lists are read by it */
  mnId: string;
  instructionName: string;
  nameKey: string;
  instructionText: string;
  instructionLanguage: InstructionLanguage;
  state: InstructionState;
  publishedName: string | null;
  publishedText: string | null;
  publishedLanguage: InstructionLanguage | null;
  publishedCrtr: string | null;
  publishedCrtDt: number | null;
  publishedChgr: string | null;
  publishedChgDt: number | null;
  version: number;
}
