import { cutOff, type FileStore, noFile, notMultipart, oneFileOnly, safeName, tooLarge } from './index.ts';

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');

/** Files for the fake, which has no disk. */
export const createMemoryFiles = (newId: () => string, maxBytes: number): FileStore => {
  const files = new Map<string, Blob>();
  return {
    receive: async request => {
      if (!/^multipart\/form-data;.*boundary=/i.test(request.headers.get('content-type') ?? ''))
        throw notMultipart();
      const form = await request.formData().catch(() => {
        throw cutOff();
      });
      const [file, ...others] = form.getAll('file');
      if (!(file instanceof File)) throw noFile();
      if (others.length > 0) throw oneFileOnly();
      if (file.size > maxBytes) throw tooLarge(maxBytes);
      const storageKey = newId();
      files.set(storageKey, file);
      const sha256 = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
      return { fileNm: safeName(file.name), size: file.size, sha256, storageKey };
    },
    read: async storageKey => (files.get(storageKey) ?? new Blob()).stream(),
    remove: async storageKey => {
      files.delete(storageKey);
    },
  };
};
