import { HttpError } from 'react-admin';
import { type HttpStack, Upload } from 'tus-js-client';
import type { FileDetails } from '../../model/contract/files.ts';
import type { Problem } from '../../model/contract/problem.ts';
import { UPLOAD_PART_BYTES, uploads } from '../../model/contract/uploads.ts';
import { toHex } from '../../model/rules/toHex.ts';
import { notUnderstood } from './callErrors.ts';
import { type Connection } from './client.ts';
import { newUuid } from './newUuid.ts';
import { reachability } from './reachability.ts';
import { reconnectDelay } from './reconnectDelay.ts';
import { createUnfinishedUploads } from './unfinishedUploads.ts';
import { LEFT_PAGE, type UploadOptions } from './uploadOptions.ts';

/** consecutive failures while the server is reachable but returns errors */
const MAX_FAILURES = 6;

const statusOf = (error: unknown) => (error instanceof HttpError ? error.status : undefined);

const isLost = (error: unknown) => statusOf(error) === 0;

/** Whether to retry: the server is busy, has received more than this page knows, or has removed the upload. */
const isTemporary = (error: unknown) => {
  const status = statusOf(error) ?? -1;
  if (status === 409) return ((error as HttpError).body as Problem | undefined)?.code === 'conflict';
  return isLost(error) || status === 404 || status === 429 || (status >= 500 && status !== 507);
};

/** Resolves after the delay, or as soon as the server is reachable again. */
const untilRetry = (delay: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', leave);
      settle();
    };
    const goOn = end(resolve);
    const leave = end(() => reject(signal.reason as Error));
    const timer = setTimeout(goOn, delay);
    const stop = reachability.subscribe(() => reachability.isReached() && goOn());
    signal.addEventListener('abort', leave);
  });

const pathOf = (url: string) => url.slice(url.lastIndexOf(uploads.create.path));

/**
 * Sends the requests of the library through the connection: with its headers, and with signing in again after a 401.
 */
const createStack = ({ send }: Pick<Connection, 'send'>, onFailure: (error: Error) => void): HttpStack => ({
  getName: () => 'workspace',
  createRequest: (method, url) => {
    const headers = new Headers();
    const control = new AbortController();
    let onBytes: (count: number) => void = () => {};
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => headers.set(name, value),
      getHeader: name => headers.get(name) ?? undefined,
      setProgressHandler: handler => {
        onBytes = handler;
      },
      send: async (body: Blob | null) => {
        const init = { method, headers, body, signal: control.signal };
        const onSent = body === null ? undefined : (share: number) => onBytes(share * body.size);
        const response = await send(pathOf(url), init, onSent).catch((error: Error) => {
          // the upload has expired, so the library starts it again
          if (method === 'HEAD' && statusOf(error) === 404) return new Response(null, { status: 404 });
          onFailure(error);
          throw error;
        });
        return {
          getStatus: () => response.status,
          getHeader: name => response.headers.get(name) ?? undefined,
          getBody: () => '',
          getUnderlyingObject: () => response,
        };
      },
      abort: async () => control.abort(),
      getUnderlyingObject: () => undefined,
    };
  },
});

/** Reads a browser's file in slices; the library's own reader differs between Node.js and browsers. */
const fileReader = {
  openFile: async (file: File) => ({
    size: file.size,
    slice: async (start: number, end: number) => ({ value: file.slice(start, end), done: end >= file.size }),
    close: () => {},
  }),
};

/**
 * Identifies the content of a file, whatever its name and time: two builds can have the same, and the parts of one must
 * never be completed by those of the other. Reads it in parts, because it can be larger than the memory. Without HTTPS,
 * the browser can't digest it, and an upload is only resumed on the page that started it.
 */
const fingerprintOf = async (file: File, signal: AbortSignal) => {
  if (!('subtle' in crypto)) return newUuid();
  const digests: string[] = [];
  for (let start = 0; start < file.size; start += UPLOAD_PART_BYTES) {
    // oxlint-disable-next-line no-await-in-loop -- only one part is in the memory
    const part = new Uint8Array(await file.slice(start, start + UPLOAD_PART_BYTES).arrayBuffer());
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop
    digests.push(toHex(await crypto.subtle.digest('SHA-256', part)));
  }
  const all = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(digests.join('')));
  return JSON.stringify([file.name, file.size, toHex(all)]);
};

/**
 * Uploads a file in parts, with the tus protocol. It waits indefinitely while the connection is lost or a limit is
 * exceeded; a restart of the server or an ended session costs at most the current part. Canceled uploads are removed
 * from the server.
 *
 * @example
 * const { fileId } = await uploadInParts(connection, file, { signal, onSent, onPaused });
 */
export const uploadInParts = async (
  { call, send }: Connection,
  file: File,
  { signal = new AbortController().signal, onSent, onPaused }: UploadOptions,
): Promise<FileDetails> => {
  let failure: Error | undefined;
  /** attempts without a connection or beyond a limit, which passes within a minute */
  let waits = 0;
  let failures = 0;
  signal.throwIfAborted();
  const fingerprint = await fingerprintOf(file, signal);
  const upload = new Upload(file, {
    endpoint: uploads.create.path,
    httpStack: createStack({ send }, error => {
      failure = error;
    }),
    urlStorage: createUnfinishedUploads(),
    fileReader,
    fingerprint: async () => fingerprint,
    removeFingerprintOnSuccess: true,
    chunkSize: UPLOAD_PART_BYTES,
    retryDelays: null,
    metadata: { filename: file.name },
    onProgress: (sent, total) => onSent?.(sent / total),
    onChunkComplete: () => {
      waits = 0;
      failures = 0;
    },
  });

  const attempt = async () => {
    failure = undefined;
    await new Promise<void>((resolve, reject) => {
      upload.options.onSuccess = () => resolve();
      upload.options.onError = error => reject(failure ?? error);
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      upload.start();
    });
    const uploadId = upload.url?.split('/').at(-1) ?? '';
    const { file: details } = await call(uploads.one, { params: { uploadId } }, { signal });
    if (details === null) throw notUnderstood();
    return details;
  };

  const leave = () => {
    // if it can't be removed now, it expires
    upload.abort(signal.reason !== LEFT_PAGE).catch(() => {});
  };
  signal.throwIfAborted();
  signal.addEventListener('abort', leave);
  try {
    const [previous] = await upload.findPreviousUploads();
    if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
    for (;;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each attempt resumes where the previous one ended
        return await attempt();
      } catch (error) {
        if (signal.aborted || !isTemporary(error)) throw error;
        if (isLost(error) || statusOf(error) === 429) waits++;
        else if (++failures >= MAX_FAILURES) throw error;
        onPaused?.(isLost(error) ? 'lost' : 'busy');
        // oxlint-disable-next-line no-await-in-loop
        await untilRetry(reconnectDelay(waits + failures, Math.random), signal);
      }
    }
  } finally {
    signal.removeEventListener('abort', leave);
  }
};
