import type { InstructionRecord } from '../../dataProvider/index.ts';

export const instructionPath = ({ id }: Pick<InstructionRecord, 'id'>) => `/pairingInstructions/${id}`;

/** the form for a new one, with the text of this one */
export const duplicatePath = ({ id }: Pick<InstructionRecord, 'id'>) =>
  `/pairingInstructions/create?from=${id}`;

export const createPath = (pjtId?: string) =>
  pjtId === undefined
    ? '/pairingInstructions/create'
    : `/pairingInstructions/create?project=${encodeURIComponent(pjtId)}`;
