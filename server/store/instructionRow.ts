import type { SeedInstruction } from '../../model/seed/rows.ts';
import type { PairingInstructionRow } from './rows/projects.ts';

const isSame = (
  { instructionName, instructionText, instructionLanguage }: SeedInstruction['edited'],
  other: SeedInstruction['edited'],
) =>
  instructionName === other.instructionName &&
  instructionText === other.instructionText &&
  instructionLanguage === other.instructionLanguage;

const stateOf = ({ edited, published }: SeedInstruction) => {
  if (published === null) return 'never';
  return isSame(edited, published) ? 'published' : 'draft';
};

/** The row of a seeded instruction, with both versions. */
export const toInstructionRow = (instruction: SeedInstruction): PairingInstructionRow => {
  const { edited, published, ...ids } = instruction;
  return {
    ...ids,
    ...edited,
    nameKey: edited.instructionName.toLowerCase(),
    state: stateOf(instruction),
    publishedName: published?.instructionName ?? null,
    publishedText: published?.instructionText ?? null,
    publishedLanguage: published?.instructionLanguage ?? null,
    publishedCrtr: published?.crtr ?? null,
    publishedCrtDt: published?.crtDt ?? null,
    publishedChgr: published?.chgr ?? null,
    publishedChgDt: published?.chgDt ?? null,
    previousPublished: null,
  };
};
