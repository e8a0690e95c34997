import type { UrlStorage } from 'tus-js-client';
import * as z from 'zod/mini';
import { UPLOAD_LIFETIME } from '../../model/contract/uploads.ts';

const KEY = 'porchlight.uploads';
const MAX_STORED = 20;

const storedSchema = z.array(
  z.object({ fingerprint: z.string(), uploadUrl: z.string(), startedAt: z.number() }),
);
type StoredUploads = z.infer<typeof storedSchema>;

/** Without those that the server has removed by now. Invalid data is ignored. */
const read = (now: number): StoredUploads => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return (z.safeParse(storedSchema, stored).data ?? []).filter(
      ({ startedAt }) => now - startedAt < UPLOAD_LIFETIME,
    );
  } catch {
    return [];
  }
};

const write = (stored: StoredUploads) => {
  try {
    if (stored.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(stored.slice(-MAX_STORED)));
  } catch {
    // without storage, a reload restarts the upload
  }
};

const toPrevious = ({ uploadUrl, startedAt }: StoredUploads[number]) => ({
  size: null,
  metadata: {},
  creationTime: new Date(startedAt).toISOString(),
  urlStorageKey: uploadUrl,
  uploadUrl,
  parallelUploadUrls: null,
});

/**
 * Stores the addresses of unfinished uploads in this browser, so that choosing the same file again resumes its upload.
 */
export const createUnfinishedUploads = (now: () => number = Date.now): UrlStorage => ({
  findAllUploads: async () => read(now()).map(toPrevious),
  findUploadsByFingerprint: async fingerprint =>
    read(now())
      .filter(stored => stored.fingerprint === fingerprint)
      .map(toPrevious),
  addUpload: async (fingerprint, { uploadUrl }) => {
    if (uploadUrl === null) return '';
    const others = read(now()).filter(stored => stored.fingerprint !== fingerprint);
    write([...others, { fingerprint, uploadUrl, startedAt: now() }]);
    return uploadUrl;
  },
  removeUpload: async uploadUrl => write(read(now()).filter(stored => stored.uploadUrl !== uploadUrl)),
});
