import type { Client } from '../client.ts';

export const createPairingInstructionMethods = (call: Client) => ({
  /** restores the previously published version; `version` is the one that the user saw */
  undoPublish: async (id: string, version: number) => {
    const [{ pairingInstructions }, { toInstructionParams, toInstructionRecord }] = await Promise.all([
      import('../../../model/contract/pairingInstructions.ts'),
      import('../adapters/pairingInstructions.ts'),
    ]);
    const args = { params: toInstructionParams(id) };
    return { data: toInstructionRecord(await call(pairingInstructions.undoPublish, args, { version })) };
  },
});
