import { createStore, delMany, get, set, update } from 'idb-keyval';
import type { QaWorld } from './qaState.ts';

type Snapshot = {
  /** another build can have other tables and other data */
  build: string;
  world: QaWorld;
  image: Uint8Array<ArrayBuffer>;
};

/** The image is stored as a file, because a browser limits the size of other values; Chromium's limit is 127 MB. */
type Stored = Omit<Snapshot, 'image'> & { image: Blob };

/** Worlds of tabs that were closed stay until other tabs need the space. */
const MAX_TABS = 4;
const TABS = 'tabs';
const store = createStore('porchlight-qa', 'worlds');

/** The world saved by this tab. In another tab it is undefined, so that a link opens an unchanged world. */
export const readSnapshot = async (tab: string, build: string, world: QaWorld) => {
  const found = await get<Stored>(tab, store).catch(() => undefined);
  if (found?.build !== build || found.world !== world) return undefined;
  return found.image.arrayBuffer().then(
    bytes => new Uint8Array(bytes),
    // the browser has removed the file
    () => undefined,
  );
};

const save = async (tab: string, snapshot: Snapshot) => {
  let dropped: string[] = [];
  await update<string[]>(
    TABS,
    (tabs = []) => {
      const latestFirst = [tab, ...tabs.filter(other => other !== tab)];
      dropped = latestFirst.slice(MAX_TABS);
      return latestFirst.slice(0, MAX_TABS);
    },
    store,
  );
  await delMany(dropped, store);
  await set(tab, { ...snapshot, image: new Blob([snapshot.image]) } satisfies Stored, store);
};

// without space or IndexedDB, changes are lost when the next page loads
export const writeSnapshot = (tab: string, snapshot: Snapshot) => save(tab, snapshot).catch(() => {});
