import { files, uploadedFileSchema } from '../../../model/contract/files.ts';
import { pictureOf } from '../../../model/rules/pictures.ts';
import { type Connection, type Fetch, notUnderstood } from '../client.ts';

/** The policy of the pages lets pictures in as data only. */
const toAddress = (bytes: Uint8Array) => {
  const picture = pictureOf(bytes);
  if (picture === undefined) return null;
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${picture.type};base64,${btoa(text)}`;
};

type UploadOptions = { signal?: AbortSignal; onSent?: Parameters<Fetch>[1] };

export const createFileMethods = ({ send }: Connection) => {
  const pictureAt = async (path: string, signal?: AbortSignal) => {
    const response = await send(path, { signal: signal ?? null });
    return { data: { address: toAddress(new Uint8Array(await response.arrayBuffer())) } };
  };

  return {
    uploadFile: async (file: File, { signal, onSent }: UploadOptions = {}) => {
      const body = new FormData();
      body.append('file', file);
      const headers = { accept: 'application/json' };
      const init = { method: 'POST', headers, body, signal: signal ?? null };
      const response = await send(files.upload.path, init, onSent);
      const answer = uploadedFileSchema.safeParse(await response.json().catch(() => undefined));
      if (!answer.success) throw notUnderstood();
      return { data: answer.data };
    },

    /** the bytes of an uploaded file */
    downloadFile: async (fileId: string) => {
      const response = await send(`/v3/files/${encodeURIComponent(fileId)}`);
      return { data: { content: await response.blob() } };
    },

    /** an uploaded picture, to show; its address is null where the file is none */
    picture: async (fileId: string, signal?: AbortSignal) =>
      pictureAt(`/v3/files/${encodeURIComponent(fileId)}`, signal),

    brandLogo: async (id: string, signal?: AbortSignal) =>
      pictureAt(`/api/resources/brands/${encodeURIComponent(id)}/logo`, signal),
  };
};
