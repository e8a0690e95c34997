import { ApiError } from '../../model/contract/problem.ts';

/** What arrived, counted and hashed while it streamed. */
export type ReceivedFile = { fileNm: string; size: number; sha256: string; storageKey: string };

/** Where uploaded bytes live. Names never reach it: keys are random. */
export type FileStore = {
  /** reads one multipart file part to its end; throws ApiError when there is none, or it is too large or cut */
  receive: (request: Request) => Promise<ReceivedFile>;
  /** writes bytes that came by no upload */
  put: (storageKey: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  read: (storageKey: string) => Promise<ReadableStream<Uint8Array>>;
  remove: (storageKey: string) => Promise<void>;
};

/** The whole of a small file; undefined where it is larger than that, or its bytes are gone. */
export const readSmall = async (
  files: FileStore,
  { storageKey, size }: Pick<ReceivedFile, 'storageKey' | 'size'>,
  most: number,
) => {
  if (size > most) return undefined;
  try {
    return new Uint8Array(await new Response(await files.read(storageKey)).arrayBuffer());
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
};

export const notMultipart = () => new ApiError('unsupported', 'Send the file as multipart/form-data.');
export const noFile = () => new ApiError('bad_request', 'The upload holds no file.');
export const oneFileOnly = () => new ApiError('bad_request', 'Send one file at a time.');
export const cutOff = () => new ApiError('bad_request', 'The upload was cut off.');
export const tooLarge = (maxBytes: number) =>
  new ApiError('too_large', `The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`);

/** A name that is safe to show, to store and to send in a header; never used as a path. */
export const safeName = (name: string) => {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    // controls, and marks that turn the reading direction
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/["<>|:*?]/g, '_')
    .replace(/^\.+/, '')
    .trim();
  return clean.slice(0, 120) || 'file';
};

/** Content-Disposition with an ASCII fallback (RFC 6266). */
export const attachment = (name: string) => {
  const fallback = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
};
