import { createStore, del, get, set } from 'idb-keyval';
import type { QaWorld } from './qaState.ts';

type Snapshot = { owner: string; world: QaWorld; image: Uint8Array };

const KEY = 'latest';
const place = () => createStore('porchlight-qa', 'worlds');

/** The world of the last owner, who is a tab; undefined for another, so that a link opens an untouched world. */
export const readSnapshot = async (owner: string, world: QaWorld) => {
  const found = await get<Snapshot>(KEY, place()).catch(() => undefined);
  return found?.owner === owner && found.world === world ? found.image : undefined;
};

// a browser without room, or without IndexedDB, forgets at the next page load
export const writeSnapshot = (snapshot: Snapshot) => set(KEY, snapshot, place()).catch(() => {});

export const dropSnapshot = () => del(KEY, place()).catch(() => {});
