import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import {
  cutOff,
  type FileStore,
  noFile,
  notMultipart,
  oneFileOnly,
  type ReceivedFile,
  safeName,
  tooLarge,
} from './index.ts';

// a running upload writes more often than that
const ABANDONED_AFTER = 30 * 60_000;

/** Makes a renamed file survive a loss of power. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Counts and hashes on the way to the disk; when it settles, the file is closed. */
const keep = async (stream: AsyncIterable<Buffer>, place: string) => {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(place, 'wx', 0o600);
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
};

// a disk that refuses, not a stream that ended early
const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error;

const createParser = (contentType: string, maxBytes: number) => {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw notMultipart();
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 10, fieldSize: 4096, fileSize: maxBytes, parts: 20 },
    });
  } catch {
    throw notMultipart();
  }
};

/** Settles with nothing left open on `temporary`, however the upload ended. */
const parse = async (
  request: Request,
  maxBytes: number,
  temporary: string,
): Promise<Omit<ReceivedFile, 'storageKey'>> => {
  const parser = createParser(request.headers.get('content-type') ?? '', maxBytes);
  if (request.body === null) throw noFile();
  const body = Readable.fromWeb(request.body as unknown as NodeReadableStream);
  let file: { stream: Readable; fileNm: string; kept: ReturnType<typeof keep> } | undefined;
  let reason: unknown;
  // the first reason ends the reading at once: neither a full disk nor an endless stream may hold the connection
  const stop = (error: unknown) => {
    reason ??= error;
    body.destroy();
    parser.destroy();
  };

  parser.on('file', (field, stream, fileName: string | undefined) => {
    // a cut file says so here too; without a listener that would end the process
    stream.on('error', () => {});
    if (field !== 'file') return void stream.resume();
    stream.on('limit', () => stop(tooLarge(maxBytes)));
    file = { stream, fileNm: safeName(fileName ?? ''), kept: keep(stream, temporary) };
    file.kept.catch((error: unknown) => stop(isOfSystem(error) ? error : cutOff()));
  });
  parser.on('filesLimit', () => stop(oneFileOnly()));
  try {
    await pipeline(body, parser);
  } catch {
    file?.stream.destroy();
    await file?.kept.catch(() => {});
    throw reason ?? cutOff();
  }
  if (file === undefined) throw noFile();
  return { fileNm: file.fileNm, ...(await file.kept) };
};

/** Uploads beside the database. A file appears under its key only when it is whole and on the disk. */
export const openDiskFiles = (folder: string, maxBytes: number): FileStore => {
  const incoming = path.join(folder, 'incoming');
  mkdirSync(incoming, { recursive: true });
  const pathOf = (storageKey: string) => path.join(folder, path.basename(storageKey));

  return {
    receive: async request => {
      // the parts around the file take some bytes too
      if (Number(request.headers.get('content-length') ?? 0) > maxBytes + 64 * 1024) throw tooLarge(maxBytes);
      const storageKey = randomUUID();
      const temporary = path.join(incoming, storageKey);
      try {
        const received = await parse(request, maxBytes, temporary);
        await rename(temporary, pathOf(storageKey));
        await syncFolder(folder);
        return { ...received, storageKey };
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    put: (storageKey, bytes) => writeFile(pathOf(storageKey), bytes, { mode: 0o600 }),
    read: async storageKey => {
      const handle = await open(pathOf(storageKey), 'r');
      return Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
    },
    remove: storageKey => rm(pathOf(storageKey), { force: true }),
  };
};

// an upload is committed as soon as its bytes are here
const ORPHANED_AFTER = 24 * 60 * 60_000;

/** What `receive` calls a file: whatever else lies in the folder is not ours to take away. */
const isStorageKey = (name: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

/** Whole files that no row names, because the server was killed between their last byte and their commit. */
export const sweepOrphans = async (
  folder: string,
  now: number,
  storageKeys: () => Promise<ReadonlySet<string>>,
) => {
  const names = (await readdir(folder)).filter(isStorageKey);
  if (names.length === 0) return;
  const known = await storageKeys();
  // another database than the one that these files belong to
  if (!names.some(name => known.has(name))) return;
  for (const name of names.filter(name => !known.has(name))) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > ORPHANED_AFTER) await rm(file, { force: true });
  }
};

/** Uploads that a killed server left half-way. */
export const sweepIncoming = async (folder: string, now: number) => {
  const incoming = path.join(folder, 'incoming');
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > ABANDONED_AFTER) await rm(file, { force: true });
  }
};
