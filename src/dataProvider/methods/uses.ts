import type { UsedKind } from '../../../model/contract/uses.ts';
import type { Client } from '../client.ts';

export const createUseMethods = (call: Client) => ({
  /** what uses a record, before it is deleted or changed */
  usesOf: async (kind: UsedKind, id: string, signal?: AbortSignal) => {
    const { uses } = await import('../../../model/contract/uses.ts');
    return { data: await call(uses.of, { params: { kind, id } }, { signal }) };
  },
});
