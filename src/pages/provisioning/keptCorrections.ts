import * as z from 'zod/mini';
import { identityFields } from '../../../model/provisioning/columns.ts';
import { importSheetReasons } from '../../../model/provisioning/importSheetTypes.ts';
import { createSessionValue } from '../../ui/sessionValue.ts';
import type { ImportSheetChange, ImportSheetCorrection } from './importSheetMessages.ts';

const field = z.enum(identityFields);

const correctionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('edit'), number: z.number(), field, value: z.string() }),
  z.object({ kind: z.literal('column'), index: z.number(), field: z.nullable(field) }),
  z.object({ kind: z.literal('fix'), reason: z.enum(importSheetReasons) }),
]);

const keptSchema = z.object({
  file: z.object({ name: z.string(), size: z.number(), lastModified: z.number() }),
  corrections: z.array(correctionSchema),
});

/** That of a comparison, which is made again after the file was read. */
const isOfComparison = (one: ImportSheetCorrection) =>
  one.kind === 'fix' && (one.reason === 'registered' || one.reason === 'unregistered');

/**
 * The corrections of a file, which outlive its page, a reload, and an expired session. The browser doesn't keep the file
 * itself: the corrections are made again when the user opens it again.
 */
export const createKeptCorrections = (owner: string) => {
  const stored = createSessionValue(`porchlight.text.${owner}.importSheet`, keptSchema);
  const update = (next: (corrections: readonly ImportSheetCorrection[]) => ImportSheetCorrection[]) => {
    const kept = stored.get();
    if (kept !== null) stored.set({ ...kept, corrections: next(kept.corrections) });
  };
  return {
    /** Returns what has to be corrected again. */
    open: ({ name, size, lastModified }: File): ImportSheetCorrection[] => {
      const kept = stored.get();
      const isSame =
        kept !== null &&
        kept.file.name === name &&
        kept.file.size === size &&
        kept.file.lastModified === lastModified;
      const corrections = isSame ? kept.corrections.filter(one => !isOfComparison(one)) : [];
      stored.set({ file: { name, size, lastModified }, corrections });
      return corrections;
    },
    /** Keeps only those that were made again, so that each undo removes the last of them. */
    replace: (corrections: ImportSheetCorrection[]) => update(() => corrections),
    add: (change: ImportSheetChange) =>
      update(made => (change.kind === 'undo' ? made.slice(0, -1) : [...made, change])),
    /** for a file of which rows were sent: they must not be sent again */
    clear: () => stored.set(null),
  };
};

export type KeptCorrections = ReturnType<typeof createKeptCorrections>;
