import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import {
  uploadCutOff,
  type FileStore,
  noFile,
  notMultipart,
  oneFileOnly,
  type ReceivedFile,
  safeName,
  tooLarge,
} from './index.ts';

// in milliseconds; a running upload writes more often than that
const ABANDONED_AFTER = 30 * 60_000;

/** Makes a rename in this folder survive a power loss. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes a stream to a file. Returns its size in bytes and its SHA-256. The file is closed when this settles. When the disk
 * fails, the stream is still read to its end, so that the connection can go on.
 */
const writeAndHash = async (stream: AsyncIterable<Buffer>, filePath: string) => {
  const hash = createHash('sha256');
  let size = 0;
  let failure: unknown;
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      failure = error;
    });
  const opening = open(filePath, 'wx', 0o600);
  await attempt(opening);
  try {
    for await (const chunk of stream) {
      if (failure !== undefined) continue;
      size += chunk.length;
      hash.update(chunk);
      await attempt((await opening).appendFile(chunk));
    }
    if (failure === undefined) await (await opening).sync();
  } finally {
    await opening.then(handle => handle.close()).catch(() => {});
  }
  if (failure !== undefined) throw failure;
  return { size, sha256: hash.digest('hex') };
};

// an error of the disk, not of the upload
const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error;

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

/** Writes the file of an upload to `temporary`, which is closed when this settles, also after an error. */
const parse = async (
  request: Request,
  maxBytes: number,
  temporary: string,
): Promise<Omit<ReceivedFile, 'storageKey'>> => {
  const parser = createParser(request.headers.get('content-type') ?? '', maxBytes);
  if (request.body === null) throw noFile();
  const body = Readable.fromWeb(request.body as unknown as NodeReadableStream);
  let file: { stream: Readable; fileNm: string; written: ReturnType<typeof writeAndHash> } | undefined;
  let reason: unknown;
  // stops reading: an endless stream may not keep the connection open
  const stop = (error: unknown) => {
    reason ??= error;
    body.destroy();
    parser.destroy();
  };

  parser.on('file', (field, stream, fileName: string | undefined) => {
    // a truncated upload emits an error here too, which without a listener would end the process
    stream.on('error', () => {});
    if (field !== 'file') return void stream.resume();
    stream.on('limit', () => stop(tooLarge(maxBytes)));
    file = { stream, fileNm: safeName(fileName ?? ''), written: writeAndHash(stream, temporary) };
    file.written.catch((error: unknown) => {
      if (isSystemError(error)) reason ??= error;
      else stop(uploadCutOff());
    });
  });
  parser.on('filesLimit', () => stop(oneFileOnly()));
  try {
    await pipeline(body, parser);
  } catch {
    file?.stream.destroy();
    await file?.written.catch(() => {});
    throw reason ?? uploadCutOff();
  }
  if (file === undefined) throw noFile();
  return { fileNm: file.fileNm, ...(await file.written) };
};

/** Uploads in a folder. A file gets its final name only when it is complete and synced to the disk. */
export const openDiskFiles = (folder: string, maxBytes: number): FileStore => {
  const incoming = path.join(folder, 'incoming');
  mkdirSync(incoming, { recursive: true });
  const pathOf = (storageKey: string) => path.join(folder, path.basename(storageKey));

  return {
    receive: async request => {
      // the multipart framing takes some bytes too
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

// in milliseconds; the row of a file is committed right after its bytes arrived
const ORPHANED_AFTER = 24 * 60 * 60_000;

/** Whether a file was named by `receive`. Other files in the folder are not removed. */
const isStorageKey = (name: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

/** Removes complete files that no row names, because the server was killed between their last byte and the commit. */
export const sweepOrphans = async (
  folder: string,
  now: number,
  storageKeys: () => Promise<ReadonlySet<string>>,
) => {
  const names = (await readdir(folder)).filter(isStorageKey);
  if (names.length === 0) return;
  const known = await storageKeys();
  // no file is known: the files belong to another database
  if (!names.some(name => known.has(name))) return;
  for (const name of names.filter(name => !known.has(name))) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > ORPHANED_AFTER) await rm(file, { force: true });
  }
};

/** Removes incomplete uploads that a killed server left behind. */
export const sweepIncoming = async (folder: string, now: number) => {
  const incoming = path.join(folder, 'incoming');
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > ABANDONED_AFTER) await rm(file, { force: true });
  }
};
