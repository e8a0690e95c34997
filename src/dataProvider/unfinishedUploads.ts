import type { UrlStorage } from 'tus-js-client';
import * as z from 'zod/mini';
import { UPLOAD_LIFETIME } from '../../model/contract/uploads.ts';

const KEY = 'porchlight.uploads';
const MAX_KEPT = 20;

const keptSchema = z.array(
  z.object({ fingerprint: z.string(), uploadUrl: z.string(), startedAt: z.number() }),
);
type Kept = z.infer<typeof keptSchema>;

/** Without those that the server has removed by now. Invalid data is ignored. */
const read = (now: number): Kept => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return (z.safeParse(keptSchema, kept).data ?? []).filter(
      ({ startedAt }) => now - startedAt < UPLOAD_LIFETIME,
    );
  } catch {
    return [];
  }
};

const write = (kept: Kept) => {
  try {
    if (kept.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept.slice(-MAX_KEPT)));
  } catch {
    // without storage, a reload restarts the upload
  }
};

const toPrevious = ({ uploadUrl, startedAt }: Kept[number]) => ({
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
      .filter(kept => kept.fingerprint === fingerprint)
      .map(toPrevious),
  addUpload: async (fingerprint, { uploadUrl }) => {
    if (uploadUrl === null) return '';
    const others = read(now()).filter(kept => kept.fingerprint !== fingerprint);
    write([...others, { fingerprint, uploadUrl, startedAt: now() }]);
    return uploadUrl;
  },
  removeUpload: async uploadUrl => write(read(now()).filter(kept => kept.uploadUrl !== uploadUrl)),
});
