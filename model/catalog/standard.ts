import type { Capability } from '../contract/capabilities.ts';
import { toStandard } from './browse.ts';
import { loadOnce } from '../rules/loadOnce.ts';
import { loadCatalog } from './index.ts';

type Standard = { all: readonly Capability[]; byId: ReadonlyMap<string, Capability> };

/** The standard capabilities as records. */
export const loadStandard = loadOnce(async (): Promise<Standard> => {
  const catalog = await loadCatalog();
  const byId = new Map([...catalog].map(([id, definition]) => [id, toStandard(definition)]));
  return { all: [...byId.values()], byId };
});
