import * as z from 'zod/mini';
import type { FlagMap } from '../../model/contract/flags.ts';
import { isSwitch } from '../../model/rules/flags.ts';

const KEY = 'porchlight.flagOverrides';

const keptSchema = z.record(z.string(), z.unknown());

const readKept = (): FlagMap => {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    if (!kept.success) return {};
    // another version may have had other flags
    const entries = Object.entries(kept.data).filter(
      (entry): entry is [string, boolean] => isSwitch(entry[0]) && typeof entry[1] === 'boolean',
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
};

/** Switches that are set by hand, on this browser. Where it keeps nothing, they hold until the page is left. */
export const createFlagOverrides = () => {
  let unkept: FlagMap | undefined;
  return {
    read: () => unkept ?? readKept(),
    write: (overrides: FlagMap) => {
      try {
        if (Object.keys(overrides).length === 0) localStorage.removeItem(KEY);
        else localStorage.setItem(KEY, JSON.stringify(overrides));
        unkept = undefined;
      } catch {
        unkept = overrides;
      }
    },
  };
};

export type FlagOverrides = ReturnType<typeof createFlagOverrides>;
