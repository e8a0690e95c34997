import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from '../hasCode.ts';
import { createIncoming, orphansIn } from './incoming.ts';
import { FileMissingError, type FileStore, readAll, type SweptFileStore } from './index.ts';

/** Makes a rename in this folder survive a power loss. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Uploads in a folder. A file gets its final name only when it is complete and synced to the disk. */
export const openDiskFiles = (folder: string, maxBytes: number): SweptFileStore => {
  mkdirSync(folder, { recursive: true });
  const uploads = createIncoming(path.join(folder, 'incoming'), maxBytes);
  const pathOf = (storageKey: string) => path.join(folder, path.basename(storageKey));
  const timeOf = (name: string) =>
    stat(path.join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );

  /** Renames a complete file to its final name. */
  const keep = async <T extends { file: string; storageKey: string }>({ file, ...received }: T) => {
    try {
      await rename(file, pathOf(received.storageKey));
      await syncFolder(folder);
      return received;
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  };

  const read: FileStore['read'] = async (storageKey, range) => {
    const handle = await open(pathOf(storageKey), 'r').catch((error: unknown) => {
      throw hasCode(error, 'ENOENT') ? new FileMissingError() : error;
    });
    return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
  };

  const stampOf: FileStore['stampOf'] = async storageKey => {
    const { mtimeMs, size } = await stat(pathOf(storageKey)).catch((error: unknown) => {
      throw hasCode(error, 'ENOENT') ? new FileMissingError() : error;
    });
    return `${mtimeMs} ${size}`;
  };

  return {
    maxBytes,
    receive: async request => keep(await uploads.receive(request)),
    receivePart: async (body, maxPartBytes) => keep(await uploads.receivePart(body, maxPartBytes)),
    join: async storageKeys => keep(await uploads.join(readAll(read, storageKeys))),
    put: (storageKey, bytes) => writeFile(pathOf(storageKey), bytes, { mode: 0o600 }),
    read,
    stampOf,
    remove: storageKey => rm(pathOf(storageKey), { force: true }),
    sweepIncoming: uploads.sweep,
    sweepOrphans: async (now, storageKeys, isStopped = () => false) => {
      const names = await readdir(folder);
      const found = await Promise.all(
        names.map(async storageKey => ({ storageKey, time: await timeOf(storageKey) })),
      );
      for (const { storageKey } of await orphansIn(found, now, storageKeys)) {
        if (isStopped()) return;
        await rm(pathOf(storageKey), { force: true });
      }
    },
  };
};
