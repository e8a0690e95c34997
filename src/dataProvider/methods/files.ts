import { files, uploadedFileSchema } from '../../../model/contract/files.ts';
import { MAX_ONE_REQUEST_BYTES } from '../../../model/contract/uploads.ts';
import { pictureOf } from '../../../model/rules/pictures.ts';
import { notUnderstood } from '../callErrors.ts';
import { type Connection, parseJson, readBlob, readBytes, readText } from '../client.ts';
import { newUuid } from '../newUuid.ts';
import { retryLost } from '../retryLost.ts';
import type { UploadOptions } from '../uploadOptions.ts';

/** The CSP of the pages only allows these pictures as data URLs. */
const toAddress = (bytes: Uint8Array) => {
  const picture = pictureOf(bytes);
  if (picture === undefined) return null;
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${picture.type};base64,${btoa(text)}`;
};

export const createFileMethods = (connection: Connection) => {
  const { send } = connection;
  const pictureAt = async (path: string, signal?: AbortSignal) => {
    const response = await send(path, { signal: signal ?? null });
    return { data: { address: toAddress(await readBytes(response)) } };
  };

  return {
    /** A large file is sent in parts, which can be resumed after an interruption. */
    uploadFile: async (file: File, options: UploadOptions = {}) => {
      if (file.size > MAX_ONE_REQUEST_BYTES) {
        const { uploadInParts } = await import('../uploadInParts.ts');
        return { data: await uploadInParts(connection, file, options) };
      }
      const { signal, onSent } = options;
      const body = new FormData();
      body.append('file', file);
      const headers = { accept: 'application/json', 'idempotency-key': newUuid() };
      const init = { method: 'POST', headers, body, signal: signal ?? null };
      const answer = await retryLost(async () => readText(await send(files.upload.path, init, onSent)));
      const uploaded = uploadedFileSchema.safeParse(parseJson(answer));
      if (!uploaded.success) throw notUnderstood();
      return { data: uploaded.data };
    },

    /** downloads an uploaded file */
    downloadFile: async (fileId: string) => {
      const response = await send(`/v3/files/${encodeURIComponent(fileId)}`);
      return { data: { content: await readBlob(response) } };
    },

    /** an uploaded picture; its address is null if the file isn't one */
    picture: async (fileId: string, signal?: AbortSignal) =>
      pictureAt(`/v3/files/${encodeURIComponent(fileId)}`, signal),

    brandLogo: async (id: string, signal?: AbortSignal) =>
      pictureAt(`/api/resources/brands/${encodeURIComponent(id)}/logo`, signal),
  };
};
