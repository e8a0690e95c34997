import type { Capability } from '../contract/capabilities.ts';
import { toStandard } from './browse.ts';
import { loadCatalogue } from './index.ts';

type Standard = { all: readonly Capability[]; byId: ReadonlyMap<string, Capability> };

let loading: Promise<Standard> | undefined;

const load = async (): Promise<Standard> => {
  const catalogue = await loadCatalogue();
  const byId = new Map([...catalogue].map(([id, definition]) => [id, toStandard(definition)]));
  return { all: [...byId.values()], byId };
};

/** The standard capabilities as records, read once and when they are first needed. */
export const loadStandard = async (): Promise<Standard> => {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    // a chunk that did not arrive may arrive the next time
    loading = undefined;
    throw error;
  }
};
