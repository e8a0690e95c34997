import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { ApiError } from '../../model/contract/problem.ts';
import {
  noFile,
  notMultipart,
  oneFileOnly,
  partTooLarge,
  type ReceivedFile,
  safeName,
  tooLarge,
  uploadCutOff,
} from './index.ts';

// in milliseconds; a running upload writes more often than that
const ABANDONED_AFTER = 30 * 60_000;

/**
 * Writes a stream to a file. Returns its size in bytes and its SHA-256. The file is closed when this settles. If the
 * disk fails, the stream is still read to its end, so that the connection remains usable.
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

/** Writes the file of an upload to `temporary`, which is closed when this settles, even after an error. */
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
  // stops reading, because an endless stream must not keep the connection open
  const stop = (error: unknown) => {
    reason ??= error;
    body.destroy();
    parser.destroy();
  };

  parser.on('file', (field, stream, fileName: string | undefined) => {
    // a truncated upload also emits an error here, which would end the process without a listener
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

const streamOf = (body: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(body as unknown as NodeReadableStream) as AsyncIterable<Buffer>;

/** Reads what arrives before the connection ends. */
const readUntilCut = (body: ReadableStream<Uint8Array>, maxBytes: number) => {
  let isWhole = true;
  const read = async function* () {
    let size = 0;
    try {
      for await (const chunk of streamOf(body)) {
        size += chunk.length;
        if (size > maxBytes) throw partTooLarge();
        yield chunk;
      }
    } catch (error) {
      if (error instanceof ApiError) throw error;
      isWhole = false;
    }
  };
  return { chunks: read(), isWhole: () => isWhole };
};

const concatenate = async function* (parts: AsyncIterable<ReadableStream<Uint8Array>>) {
  for await (const part of parts) yield* streamOf(part);
};

/** Receives uploads in a folder, from which complete files are moved. */
export const createIncoming = (folder: string, maxBytes: number) => {
  mkdirSync(folder, { recursive: true });
  const write = async <T extends object>(work: (file: string) => Promise<T>) => {
    const storageKey = randomUUID();
    const file = path.join(folder, storageKey);
    try {
      return { ...(await work(file)), storageKey, file };
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  };
  return {
    /** Resolves to the upload with the path of its file, which the caller has to remove. */
    receive: async (request: Request): Promise<ReceivedFile & { file: string }> => {
      // the multipart framing takes some bytes too
      if (Number(request.headers.get('content-length') ?? 0) > maxBytes + 64 * 1024) throw tooLarge(maxBytes);
      return write(file => parse(request, maxBytes, file));
    },

    /** Like `receive`, for a part of a file. */
    receivePart: (body: ReadableStream<Uint8Array>, maxPartBytes: number) => {
      const { chunks, isWhole } = readUntilCut(body, maxPartBytes);
      return write(async file => {
        const { size } = await writeAndHash(chunks, file);
        return { size, isWhole: isWhole() };
      });
    },

    /** Writes parts one after another. */
    join: (parts: AsyncIterable<ReadableStream<Uint8Array>>) =>
      write(file => writeAndHash(concatenate(parts), file)),

    /** Removes incomplete uploads that were left by a killed server. */
    sweep: async (now: number) => {
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
        if (now - mtimeMs > ABANDONED_AFTER) await rm(file, { force: true });
      }
    },
  };
};

// in milliseconds; the row of a file is committed right after its bytes arrived
const ORPHANED_AFTER = 24 * 60 * 60_000;

/** Whether a file was named by `receive`. Other files are not removed. */
const isStorageKey = (name: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

type Found = { storageKey: string; /** of its last change */ time: number };

/** Complete files that no row refers to, because the server was killed between their last byte and the commit. */
export const orphansIn = async (
  all: readonly Found[],
  now: number,
  storageKeys: () => Promise<ReadonlySet<string>>,
): Promise<Found[]> => {
  const found = all.filter(({ storageKey }) => isStorageKey(storageKey));
  if (found.length === 0) return [];
  const known = await storageKeys();
  // no file is known: the files belong to another database
  if (!found.some(({ storageKey }) => known.has(storageKey))) return [];
  return found.filter(({ storageKey, time }) => !known.has(storageKey) && now - time > ORPHANED_AFTER);
};
