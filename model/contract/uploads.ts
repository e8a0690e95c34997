import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uploadedFileSchema } from './files.ts';

const MB = 1024 * 1024;

/** Larger files are sent in parts, so that an interrupted upload can be resumed. */
export const MAX_ONE_REQUEST_BYTES = 5 * MB;

/** A part takes seconds on an average connection, and less than the five-minute request limit on a slow one. */
export const UPLOAD_PART_BYTES = 4 * MB;

/** in milliseconds, from the start of an upload; an upload that is unfinished by then is removed */
export const UPLOAD_LIFETIME = 24 * 60 * 60_000;

/** Maximum number of unfinished uploads per user. One more replaces the oldest. */
export const MAX_UPLOADS_PER_USER = 10;

/** Maximum number of interruptions of an upload; each leaves a part that is smaller than the others. */
const MAX_INTERRUPTIONS = 500;
export const maxParts = (size: number) => Math.ceil(size / UPLOAD_PART_BYTES) + MAX_INTERRUPTIONS;

export const TUS_VERSION = '1.0.0';
/** What the server implements besides the core of the protocol. */
export const TUS_EXTENSIONS = ['creation', 'expiration', 'termination'];

export const PART_TYPE = 'application/offset+octet-stream';

const params = z.object({ uploadId: z.string() });

const uploadSchema = z.object({
  uploadId: z.string(),
  fileNm: z.string(),
  /** of the whole file, in bytes */
  size: z.number(),
  /** how many bytes have arrived */
  received: z.number(),
  expiryDt: z.number(),
  /** the file, once it is complete */
  file: z.nullable(uploadedFileSchema),
});

const tusHeaders = {
  'Tus-Resumable': `Version of the protocol: ${TUS_VERSION}; returns 412 with Tus-Version if it is missing or different`,
};

const responseHeaders = { 'Tus-Resumable': `Version of the protocol: ${TUS_VERSION}` };

/** of an upload that isn't finished */
const progressHeaders = {
  ...responseHeaders,
  'Upload-Offset': 'Number of bytes received',
  'Upload-Expires': 'When the unfinished upload is deleted, as an HTTP date',
};

/** Uploads in parts, by the tus protocol 1.0.0: core, creation, expiration and termination. */
export const uploads = {
  options: endpoint({
    method: 'OPTIONS',
    path: '/v3/uploads',
    summary: 'What the server supports of the protocol',
    beforeTerms: true,
    response: z.void(),
    responseHeaders: {
      ...responseHeaders,
      'Tus-Version': 'Versions of the protocol that the server supports',
      'Tus-Extension': 'Extensions of the protocol that the server supports',
      'Tus-Max-Size': 'Maximum size of a file, in bytes',
    },
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/uploads',
    summary: 'Starts an upload in parts (tus 1.0.0)',
    headers: {
      ...tusHeaders,
      'Upload-Length': 'Size of the whole file, in bytes',
      'Upload-Metadata':
        'The name of the file: filename, a space, and the name in Base64, such as filename bGFtcC5iaW4=',
    },
    responseHeaders: progressHeaders,
    response: z.void(),
    responseFormat: 'created',
    ignoresIdempotencyKey: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/uploads/:uploadId',
    summary:
      'How much of an upload has arrived; with the file, once it is complete. HEAD returns Upload-Offset',
    params,
    response: uploadSchema,
    responseHeaders: { ...progressHeaders, 'Upload-Length': 'Size of the whole file, in bytes' },
  }),
  append: endpoint({
    method: 'PATCH',
    path: '/v3/uploads/:uploadId',
    summary: 'Sends the next part. The last one creates the file',
    params,
    headers: {
      ...tusHeaders,
      'Upload-Offset': 'Number of bytes received; returns 409 for another number',
    },
    accepts: 'part',
    response: z.void(),
    responseHeaders: progressHeaders,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/uploads/:uploadId',
    summary: 'Cancels an upload and removes what has arrived',
    params,
    headers: tusHeaders,
    response: z.void(),
    responseHeaders,
    restorable: "an upload isn't a record yet",
    ignoresIdempotencyKey: true,
  }),
};
