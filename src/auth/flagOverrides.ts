import * as z from 'zod/mini';
import type { FlagMap } from '../../model/contract/flags.ts';
import { isSwitch } from '../../model/rules/flags.ts';

const KEY = 'porchlight.flagOverrides';

const storedSchema = z.record(z.string(), z.unknown());

const readStored = (): FlagMap => {
  try {
    const stored = storedSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    if (!stored.success) return {};
    // an older version may have stored flags that no longer exist
    const entries = Object.entries(stored.data).filter(
      (entry): entry is [string, boolean] => isSwitch(entry[0]) && typeof entry[1] === 'boolean',
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
};

/** Flags that are overridden in this browser. Without storage they last until the page is left. */
export const createFlagOverrides = () => {
  let unstored: FlagMap | undefined;
  return {
    read: () => unstored ?? readStored(),
    write: (overrides: FlagMap) => {
      try {
        if (Object.keys(overrides).length === 0) localStorage.removeItem(KEY);
        else localStorage.setItem(KEY, JSON.stringify(overrides));
        unstored = undefined;
      } catch {
        unstored = overrides;
      }
    },
  };
};

export type FlagOverrides = ReturnType<typeof createFlagOverrides>;
