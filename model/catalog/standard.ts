import type { Capability } from '../contract/capabilities.ts';
import { toStandard } from './browse.ts';
import { loadCatalog } from './index.ts';

type Standard = { all: readonly Capability[]; byId: ReadonlyMap<string, Capability> };

let loading: Promise<Standard> | undefined;

const load = async (): Promise<Standard> => {
  const catalog = await loadCatalog();
  const byId = new Map([...catalog].map(([id, definition]) => [id, toStandard(definition)]));
  return { all: [...byId.values()], byId };
};

/** The standard capabilities as records, loaded once on first use. */
export const loadStandard = async (): Promise<Standard> => {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    // allow another attempt after a failed download
    loading = undefined;
    throw error;
  }
};
