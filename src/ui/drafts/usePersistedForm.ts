import type * as z from 'zod/mini';
import { isSame } from '../forms/values.ts';
import { usePersistedValue } from './usePersistedValue.ts';

const nothing: never[] = [];

/**
 * The values of a small form that creates something in a dialog. Like those of usePersistedValue they outlive their page,
 * until they are empty again. `listSchema` is the schema of a list of them, of which one is stored at most.
 *
 * @example const { values, change, clear } = usePersistedForm('invite', listSchema, emptyValues);
 */
export const usePersistedForm = <V extends object>(
  name: string,
  listSchema: z.ZodMiniType<V[]>,
  emptyValues: V,
) => {
  const [[values = emptyValues], setStored] = usePersistedValue<V[]>(name, listSchema, nothing);
  return {
    values,
    change: (part: Partial<V>) =>
      setStored(([before = emptyValues]) => {
        const next = { ...before, ...part };
        return isSame(next, emptyValues) ? nothing : [next];
      }),
    clear: () => setStored(nothing),
    /** after these values were sent: keeps what was typed since */
    clearSent: (sent: V) => setStored(now => (isSame(now[0], sent) ? nothing : now)),
  };
};
