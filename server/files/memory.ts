import { sha256Hex } from '../digest.ts';
import {
  uploadCutOff,
  type FileStore,
  noFile,
  notMultipart,
  oneFileOnly,
  safeName,
  tooLarge,
} from './index.ts';

/** Files in memory, for the fake, which has no disk. */
export const createMemoryFiles = (newId: () => string, maxBytes: number): FileStore => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
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
      const storageKey = newId();
      const bytes = new Uint8Array(await file.arrayBuffer());
      files.set(storageKey, bytes);
      return { fileNm: safeName(file.name), size: file.size, sha256: await sha256Hex(bytes), storageKey };
    },
    put: async (storageKey, bytes) => void files.set(storageKey, bytes),
    read: async storageKey =>
      new Response(files.get(storageKey) ?? new Uint8Array()).body as ReadableStream<Uint8Array>,
    remove: async storageKey => {
      files.delete(storageKey);
    },
  };
};
