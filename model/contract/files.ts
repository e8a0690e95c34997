import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const fileSchema = z.object({ fileId: z.string(), fileNm: z.string() });
export type UploadedFile = z.infer<typeof fileSchema>;

/** Size and digest are computed while the file arrives. */
export const uploadedFileSchema = z.extend(fileSchema, {
  /** in bytes */
  size: z.number(),
  /** of the bytes, hex */
  sha256: z.string(),
});

export type FileDetails = z.infer<typeof uploadedFileSchema>;

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/v3/files',
    summary: 'Uploads one file (multipart, one part named file)',
    accepts: 'multipart',
    response: uploadedFileSchema,
  }),
  download: endpoint({
    method: 'GET',
    path: '/v3/files/:fileId',
    summary: 'The bytes of a file of the current organization, always as an attachment',
    params: z.object({ fileId: z.string() }),
    response: z.unknown(),
    responseFormat: 'file',
  }),
};
