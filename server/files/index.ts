import { ApiError } from '../../model/contract/problem.ts';
import { sha256OfStream } from '../hashing.ts';
import { InterruptedError } from '../interrupted.ts';
import { setWithLimit } from '../setWithLimit.ts';

/** A received upload. `size` is in bytes, `sha256` in hex. */
export type ReceivedFile = { fileNm: string; size: number; sha256: string; storageKey: string };

/** A part of an upload. It is not whole if the connection ended too early. */
export type ReceivedPart = { storageKey: string; size: number; isWhole: boolean };

/** `end` is the last byte, and can be past the end of the file; `start` can't */
type ByteRange = { start: number; end: number };

type ByteStream = ReadableStream<Uint8Array>;

/** Stores uploaded bytes under random keys; the names of files are never used as paths. */
export type FileStore = {
  /** reads the single file of a multipart request; throws ApiError if it is missing, too large or truncated */
  receive: (request: Request) => Promise<ReceivedFile>;
  /**
   * keeps the bytes that arrive, even if the connection ends too early; throws ApiError if there are more than
   * `maxBytes`
   */
  receivePart: (body: ByteStream, maxBytes: number) => Promise<ReceivedPart>;
  /** joins parts into one file; the parts remain */
  join: (storageKeys: readonly string[]) => Promise<Omit<ReceivedFile, 'fileNm'>>;
  /** maximum size of a file in bytes */
  maxBytes: number;
  /** writes bytes that were not uploaded, such as those of the demo data */
  put: (storageKey: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** all bytes, or those of a range; rejects with a FileMissingError if there is no such file */
  read: (storageKey: string, range?: ByteRange) => Promise<ByteStream>;
  /** differs after the bytes were written again; rejects with a FileMissingError if there is no such file */
  stampOf: (storageKey: string) => Promise<string>;
  remove: (storageKey: string) => Promise<void>;
};

/** A store in which a killed server may have left files. */
export type SweptFileStore = FileStore & {
  /** removes uploads that were never finished */
  sweepIncoming: (now: number) => Promise<void>;
  /** removes complete files that no row refers to; `storageKeys` returns those of all rows */
  sweepOrphans: (
    now: number,
    storageKeys: () => Promise<ReadonlySet<string>>,
    isStopped?: () => boolean,
  ) => Promise<void>;
};

/** A row refers to the file, but its bytes are not in the store. */
export class FileMissingError extends Error {
  constructor() {
    super('The file is no longer on the server.');
    this.name = 'FileMissingError';
  }
}

/** Reads files one after another. */
export const readAll = async function* (read: FileStore['read'], storageKeys: readonly string[]) {
  // oxlint-disable-next-line no-await-in-loop -- a file is opened when the one before was read
  for (const storageKey of storageKeys) yield await read(storageKey);
};

/** The content of a file of at most `maxBytes`; undefined if it is larger, or missing from the disk. */
export const readSmallFile = async (
  files: FileStore,
  { storageKey, size }: Pick<ReceivedFile, 'storageKey' | 'size'>,
  maxBytes: number,
) => {
  if (size > maxBytes) return undefined;
  try {
    return new Uint8Array(await new Response(await files.read(storageKey)).arrayBuffer());
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
};

type Verifiable = Pick<ReceivedFile, 'storageKey' | 'sha256'>;

/** Reads a file again, to compare it with what was uploaded: a disk can lose or change bytes. */
export const hasOwnBytes = async (files: FileStore, { storageKey, sha256 }: Verifiable) => {
  try {
    return (await sha256OfStream(await files.read(storageKey))) === sha256;
  } catch (error) {
    if (error instanceof FileMissingError) return false;
    throw error;
  }
};

const MAX_KNOWN_STAMPS = 10_000;

/**
 * Like `hasOwnBytes`, but reads a file only if it was written since its last check, because pictures are shown often;
 * rejects with a FileMissingError if there is no such file.
 */
export const createFileCheck = (files: FileStore) => {
  /** of files with their own bytes, by storage key */
  const stamps = new Map<string, string>();
  /** requests that come together read a file once */
  const running = new Map<string, Promise<boolean>>();
  const check = async (file: Verifiable, stamp: string) => {
    const isOwn = await hasOwnBytes(files, file);
    if (isOwn) setWithLimit(stamps, file.storageKey, stamp, MAX_KNOWN_STAMPS);
    return isOwn;
  };
  return async (file: Verifiable) => {
    const { storageKey } = file;
    const stamp = await files.stampOf(storageKey);
    if (stamps.get(storageKey) === stamp) return true;
    const key = `${storageKey} ${stamp}`;
    const checked = running.get(key) ?? check(file, stamp).finally(() => running.delete(key));
    running.set(key, checked);
    return checked;
  };
};

export const notMultipart = () => new ApiError('unsupported', 'Send the file as multipart/form-data.');
export const noFile = () => new ApiError('bad_request', 'The upload contains no file.');
export const emptyFile = () => new ApiError('bad_request', 'The file is empty.');
export const oneFileOnly = () => new ApiError('bad_request', 'Send one file at a time.');
export const partTooLarge = () => new ApiError('too_large', 'The part extends past the end of the file.');
export const uploadCutOff = () => new InterruptedError('upload');
export const tooLarge = (maxBytes: number) =>
  new ApiError('too_large', `The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`);

const MAX_NAME_LENGTH = 120;

/** Cuts between grapheme clusters, not within one. */
const cutName = (name: string) => {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const characters = [...new Intl.Segmenter().segment(name)];
  return name.slice(0, characters.findLast(({ index }) => index <= MAX_NAME_LENGTH)?.index);
};

/** A name that is safe to show, to store and to send in a header; never used as a path. */
export const safeName = (name: string) => {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    // control characters, and marks that change the text direction
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/["<>|:*?]/g, '_')
    .replace(/^\.+/, '')
    .trim();
  return cutName(clean).trim() || 'file';
};

/** Content-Disposition with an ASCII fallback (RFC 6266). */
export const contentDisposition = (name: string) => {
  const fallback = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
};
