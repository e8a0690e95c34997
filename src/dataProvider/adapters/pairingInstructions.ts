import {
  type InstructionState,
  type PairingInstruction,
  pairingInstructionColumns,
  pairingInstructionEditSchema,
  pairingInstructions as api,
  newPairingInstructionSchema,
} from '../../../model/contract/pairingInstructions.ts';
import type { InstructionLanguage } from '../../../model/rules/instructionLanguages.ts';
import { type Adapter, bareList, byIds, type ListParams, pageOf, sortOf, withCurrent } from '../adapter.ts';

/** The edited version stands flat, so that a form writes it; `publish` is what a button adds to a save. */
export type InstructionRecord = Omit<PairingInstruction, 'edited'> &
  PairingInstruction['edited'] & { id: string; state: InstructionState; publish: boolean };

const stateOf = ({ edited, published }: PairingInstruction): InstructionState => {
  if (published === null) return 'never';
  return edited.status === 'PUBLISHED' ? 'published' : 'draft';
};

const toRecord = (instruction: PairingInstruction): InstructionRecord => {
  const { edited, ...rest } = instruction;
  const id = `${rest.pjtId}~${rest.instructionId}`;
  return { ...edited, ...rest, id, state: stateOf(instruction), publish: false };
};

// ids are made by the server, and hold no tilde
const paramsOf = (id: unknown) => {
  const [projectId = '', instructionId = ''] = String(id).split('~');
  return { projectId, instructionId };
};

const toQuery = ({ filter, ...params }: ListParams) => ({
  keyword: filter.q as string | undefined,
  state: filter.view as InstructionState | undefined,
  instructionLanguage: filter.instructionLanguage as InstructionLanguage | undefined,
  pjtId: filter.pjtId as string | undefined,
  ...sortOf(params, pairingInstructionColumns, 'chgDt'),
  ...pageOf(params),
});

const bodyOf = ({
  instructionName,
  instructionText,
  instructionLanguage,
  publish,
}: Record<string, unknown>) =>
  pairingInstructionEditSchema.parse({
    instructionName,
    instructionText: instructionText ?? '',
    instructionLanguage,
    publish: publish === true,
  });

export const pairingInstructions = {
  list: async (call, params) => {
    const { rows, total } = await bareList(call, api.list, { query: toQuery(params) }, params.signal);
    return { data: rows.map(toRecord), total };
  },
  many: async (call, ids, signal) => {
    const asked = byIds(ids.map(id => paramsOf(id).instructionId));
    return (await call(api.list, asked, { signal })).map(toRecord);
  },
  one: async (call, id, signal) => toRecord(await call(api.one, { params: paramsOf(id) }, { signal })),
  create: async (call, data) => {
    const { pjtId } = newPairingInstructionSchema.parse({
      ...data,
      instructionText: data.instructionText ?? '',
    });
    return toRecord(await call(api.create, { params: { projectId: pjtId }, body: bodyOf(data) }));
  },
  update: async (call, id, data, previous) =>
    toRecord(
      await withCurrent(
        () => call(api.update, { params: paramsOf(id), body: bodyOf(data) }, { version: previous?.version }),
        toRecord,
      ),
    ),
  remove: async (call, id, previous) => {
    await call(api.remove, { params: paramsOf(id) }, { version: previous?.version });
  },
} satisfies Adapter;
