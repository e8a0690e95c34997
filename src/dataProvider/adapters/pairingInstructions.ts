import {
  type InstructionState,
  type PairingInstruction,
  pairingInstructionColumns,
  pairingInstructions as api,
  newPairingInstructionSchema,
} from '../../../model/contract/pairingInstructions.ts';
import { type Adapter, byIds, type Values } from '../adapter.ts';
import { compositeId, crudAdapter } from '../crudAdapter.ts';

/**
 * The fields of the edited version are at the top level, so that a form can write them; a button adds `publish` to a
 * save.
 */
export type InstructionRecord = Omit<PairingInstruction, 'edited'> &
  PairingInstruction['edited'] & { id: string; state: InstructionState; publish: boolean };

const stateOf = ({ edited, published }: PairingInstruction): InstructionState => {
  if (published === null) return 'never';
  return edited.status === 'PUBLISHED' ? 'published' : 'draft';
};

export const toInstructionRecord = (instruction: PairingInstruction): InstructionRecord => {
  const { edited, ...rest } = instruction;
  const id = `${rest.pjtId}~${rest.instructionId}`;
  return { ...edited, ...rest, id, state: stateOf(instruction), publish: false };
};

export const toInstructionParams = compositeId('projectId', 'instructionId').toParams;

const toBody = ({ instructionText, publish, ...values }: Values) => ({
  ...values,
  instructionText: instructionText ?? '',
  publish: publish === true,
});

export const pairingInstructions = {
  ...crudAdapter(api, {
    id: { toRecord: toInstructionRecord, toParams: toInstructionParams },
    columns: pairingInstructionColumns,
    filter: ({ view, instructionLanguage, pjtId }) => ({ state: view, instructionLanguage, pjtId }),
    toBody,
  }),
  many: async (call, ids, signal) => {
    const request = byIds(ids.map(id => toInstructionParams(id).instructionId));
    return (await call(api.list, request, { signal })).map(toInstructionRecord);
  },
  create: async (call, values) => {
    const written = toBody(values);
    const { pjtId, ...fields } = newPairingInstructionSchema.parse(written);
    const body = { ...fields, publish: written.publish };
    return toInstructionRecord(await call(api.create, { params: { projectId: pjtId }, body }));
  },
} satisfies Adapter;
