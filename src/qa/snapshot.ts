import { createStore, delMany, get, set, update } from 'idb-keyval';
import type { QaWorld } from './qaState.ts';
import { findOpenTabs } from './tabLock.ts';

type Uploads = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** the events of a live log */
type SavedLog = {
  key: string;
  epoch: string;
  newest: number;
  entries: readonly { seq: number; at: number; text: string; cut?: number }[];
};

type Snapshot = {
  /** another build can have other tables and other data */
  build: string;
  world: QaWorld;
  image: Uint8Array<ArrayBuffer>;
  logs: readonly SavedLog[];
};

/** The image is stored as a file, because a browser limits the size of other values; Chromium's limit is 127 MB. */
type Stored = Omit<Snapshot, 'image'> & { image: Blob };
type StoredUploads = [storageKey: string, bytes: Blob][];

/** Worlds of tabs that were closed stay until others need the space. */
const MAX_WORLDS = 8;
const WORLDS = 'all';
const FORMER_WORLDS = 'tabs';
const keyOf = (tab: string, world: QaWorld) => `${tab} ${world}`;
const tabOf = (key: string) => key.split(' ')[0] ?? '';
const uploadsOf = (key: string) => `${key} uploads`;
const store = createStore('porchlight-qa', 'worlds');

/** undefined if the browser has removed the file */
const readBytes = (file: Blob) =>
  file.arrayBuffer().then(
    bytes => new Uint8Array(bytes),
    () => undefined,
  );

const readUploads = async (key: string): Promise<Uploads> => {
  const found = (await get<StoredUploads>(uploadsOf(key), store).catch(() => undefined)) ?? [];
  const uploads = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [storageKey, file] of found) {
    // oxlint-disable-next-line no-await-in-loop -- a test uploads few files
    const bytes = await readBytes(file);
    if (bytes !== undefined) uploads.set(storageKey, bytes);
  }
  return uploads;
};

/** The world saved by this tab. In another tab it is undefined, so that a link opens an unchanged world. */
export const readSnapshot = async (tab: string, build: string, world: QaWorld) => {
  const key = keyOf(tab, world);
  const found = await get<Stored>(key, store).catch(() => undefined);
  if (found?.build !== build) return undefined;
  const image = await readBytes(found.image);
  return image && { image, logs: found.logs, uploads: await readUploads(key) };
};

/** Removes the worlds of the previous format, in which a tab had only one; their keys are in this list. */
const dropFormerWorlds = async () => {
  const former = (await get<string[]>(FORMER_WORLDS, store)) ?? [];
  if (former.length > 0) await delMany([...former, ...former.map(uploadsOf), FORMER_WORLDS], store);
};

const save = async (tab: string, snapshot: Snapshot, uploads: Uploads | undefined) => {
  const key = keyOf(tab, snapshot.world);
  await dropFormerWorlds();
  const openTabs = await findOpenTabs();
  let dropped: string[] = [];
  await update<string[]>(
    WORLDS,
    (keys = []) => {
      const latestFirst = [key, ...keys.filter(other => other !== key)];
      dropped = latestFirst.slice(MAX_WORLDS).filter(other => !openTabs.has(tabOf(other)));
      return latestFirst.filter(other => !dropped.includes(other));
    },
    store,
  );
  await delMany([...dropped, ...dropped.map(uploadsOf)], store);
  // before the rows that refer to them
  if (uploads !== undefined) {
    const files: StoredUploads = [...uploads].map(([storageKey, bytes]) => [storageKey, new Blob([bytes])]);
    await set(uploadsOf(key), files, store);
  }
  await set(key, { ...snapshot, image: new Blob([snapshot.image]) } satisfies Stored, store);
};

/**
 * Saves the world of this tab; `uploads` only if they have changed. Without space or IndexedDB, changes are lost when
 * the next page loads.
 */
export const writeSnapshot = (tab: string, snapshot: Snapshot, uploads?: Uploads) =>
  save(tab, snapshot, uploads).catch(() => {});
