import { createStore, delMany, get, set, update } from 'idb-keyval';
import type { QaWorld } from './qaState.ts';

type Uploads = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

type Snapshot = {
  /** another build can have other tables and other data */
  build: string;
  world: QaWorld;
  image: Uint8Array<ArrayBuffer>;
};

/** The image is stored as a file, because a browser limits the size of other values; Chromium's limit is 127 MB. */
type Stored = Omit<Snapshot, 'image'> & { image: Blob };
type StoredUploads = [storageKey: string, bytes: Blob][];

/** Worlds of tabs that were closed stay until other tabs need the space. */
const MAX_TABS = 4;
const TABS = 'tabs';
const uploadsOf = (tab: string) => `${tab} uploads`;
const store = createStore('porchlight-qa', 'worlds');

/** undefined if the browser has removed the file */
const readBytes = (file: Blob) =>
  file.arrayBuffer().then(
    bytes => new Uint8Array(bytes),
    () => undefined,
  );

const readUploads = async (tab: string): Promise<Uploads> => {
  const found = (await get<StoredUploads>(uploadsOf(tab), store).catch(() => undefined)) ?? [];
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
  const found = await get<Stored>(tab, store).catch(() => undefined);
  if (found?.build !== build || found.world !== world) return undefined;
  const image = await readBytes(found.image);
  return image && { image, uploads: await readUploads(tab) };
};

const save = async (tab: string, snapshot: Snapshot, uploads: Uploads | undefined) => {
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
  await delMany([...dropped, ...dropped.map(uploadsOf)], store);
  // before the rows that refer to them
  if (uploads !== undefined) {
    const files: StoredUploads = [...uploads].map(([storageKey, bytes]) => [storageKey, new Blob([bytes])]);
    await set(uploadsOf(tab), files, store);
  }
  await set(tab, { ...snapshot, image: new Blob([snapshot.image]) } satisfies Stored, store);
};

/**
 * Saves the world of this tab; `uploads` only if they have changed. Without space or IndexedDB, changes are lost when
 * the next page loads.
 */
export const writeSnapshot = (tab: string, snapshot: Snapshot, uploads?: Uploads) =>
  save(tab, snapshot, uploads).catch(() => {});
