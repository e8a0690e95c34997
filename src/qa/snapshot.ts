import { createStore, get, set } from 'idb-keyval';
import type { QaWorld } from './qaState.ts';

type Snapshot = { owner: string; world: QaWorld; image: Uint8Array };

const KEY = 'latest';
const openStore = () => createStore('porchlight-qa', 'worlds');

/** The world saved by this tab. In another tab it is undefined, so that a link opens an unchanged world. */
export const readSnapshot = async (owner: string, world: QaWorld) => {
  const found = await get<Snapshot>(KEY, openStore()).catch(() => undefined);
  return found?.owner === owner && found.world === world ? found.image : undefined;
};

// without space or IndexedDB, changes are lost when the next page loads
export const writeSnapshot = (snapshot: Snapshot) => set(KEY, snapshot, openStore()).catch(() => {});
