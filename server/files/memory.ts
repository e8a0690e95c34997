import { sha256Hex } from '../hashing.ts';
import {
  uploadCutOff,
  FileMissingError,
  type FileStore,
  noFile,
  notMultipart,
  oneFileOnly,
  partTooLarge,
  safeName,
  tooLarge,
} from './index.ts';

const bytesOfStream = async (body: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(body as BodyInit).arrayBuffer());

const concatenate = (parts: readonly Uint8Array[]) => {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let position = 0;
  for (const part of parts) {
    whole.set(part, position);
    position += part.length;
  }
  return whole;
};

/** Uploaded bytes by their storage key. */
export type Uploads = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Files in memory, for the fake, which has no disk. `kept`: the uploads of an earlier page. */
export const createMemoryFiles = (
  newId: () => string,
  maxBytes: number,
  kept: Uploads = new Map(),
): FileStore & {
  /** another map after each change */
  uploads: () => Uploads;
} => {
  let uploads = kept;
  /** not among the uploads, because each page creates them */
  const seeded = new Map<string, Uint8Array<ArrayBuffer>>();
  const keep = (bytes: Uint8Array<ArrayBuffer>) => {
    const storageKey = newId();
    uploads = new Map([...uploads, [storageKey, bytes]]);
    return { storageKey, size: bytes.length };
  };
  /** a number for each byte array: the bytes of a file are replaced, never changed in place */
  const stamps = new WeakMap<Uint8Array, number>();
  let lastStamp = 0;
  const bytesOf = (storageKey: string) => {
    const bytes = uploads.get(storageKey) ?? seeded.get(storageKey);
    if (bytes === undefined) throw new FileMissingError();
    return bytes;
  };
  return {
    maxBytes,
    receive: async request => {
      if (!/^multipart\/form-data;.*boundary=/i.test(request.headers.get('content-type') ?? ''))
        throw notMultipart();
      const form = await request.formData().catch(() => {
        throw uploadCutOff();
      });
      const [file, ...others] = form.getAll('file');
      if (!(file instanceof File)) throw noFile();
      if (others.length > 0) throw oneFileOnly();
      if (file.size > maxBytes) throw tooLarge(maxBytes);
      const bytes = new Uint8Array(await file.arrayBuffer());
      return { fileNm: safeName(file.name), sha256: await sha256Hex(bytes), ...keep(bytes) };
    },
    receivePart: async (body, maxPartBytes) => {
      const bytes = await bytesOfStream(body).catch(() => {
        throw uploadCutOff();
      });
      if (bytes.length > maxPartBytes) throw partTooLarge();
      return { ...keep(bytes), isWhole: true };
    },
    join: async storageKeys => {
      const bytes = concatenate(storageKeys.map(bytesOf));
      return { sha256: await sha256Hex(bytes), ...keep(bytes) };
    },
    put: async (storageKey, bytes) => void seeded.set(storageKey, bytes),
    read: async (storageKey, range) => {
      const bytes = bytesOf(storageKey);
      const part = range === undefined ? bytes : bytes.subarray(range.start, range.end + 1);
      return new Response(part).body as ReadableStream<Uint8Array>;
    },
    stampOf: async storageKey => {
      const bytes = bytesOf(storageKey);
      const stamp = stamps.get(bytes) ?? ++lastStamp;
      stamps.set(bytes, stamp);
      return String(stamp);
    },
    remove: async storageKey => {
      seeded.delete(storageKey);
      if (uploads.has(storageKey)) uploads = new Map([...uploads].filter(([key]) => key !== storageKey));
    },
    uploads: () => uploads,
  };
};
