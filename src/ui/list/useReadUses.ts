import type { RaRecord } from 'react-admin';
import type { UsedKind, Uses } from '../../../model/contract/uses.ts';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';

/** Maximum number of parallel calls. */
const AT_ONCE = 6;

export type InUse<R extends RaRecord> = { record: R; uses: Uses };

/** Finds out which of several records are in use. `onProgress` gets the number of those that are known. */
export const useReadUses = () => {
  const { usesOf } = useWorkspace();
  return async <R extends RaRecord>(
    kind: UsedKind,
    records: readonly R[],
    onProgress: (done: number) => void,
  ): Promise<InUse<R>[]> => {
    const found: InUse<R>[] = [];
    for (let from = 0; from < records.length; from += AT_ONCE) {
      onProgress(from);
      const part = records.slice(from, from + AT_ONCE);
      const responses = await Promise.all(part.map(({ id }) => usesOf(kind, String(id))));
      for (const [index, { data: uses }] of responses.entries()) {
        const record = part[index];
        if (record === undefined || !isResponse(uses)) continue;
        // without groups, the caller can't see what uses it
        if (uses.groups.length > 0 || uses.blockedReason !== null) found.push({ record, uses });
      }
    }
    return found;
  };
};
