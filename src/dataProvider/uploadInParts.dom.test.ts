import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FileDetails } from '../../model/contract/files.ts';
import { eventually } from '../../tests/eventually.ts';
import type { Connection } from './client.ts';
import { LEFT_PAGE } from './uploadOptions.ts';
import { uploadInParts } from './uploadInParts.ts';

const file = new File(['firmware'], 'tag.bin', { lastModified: 1 });
const details = { fileId: 'f1', fileNm: 'tag.bin' } as FileDetails;

/** A server that rejects the first parts with this status. */
const serverRejecting = (times: number, status: number) => {
  let left = times;
  const send = async (_path: string, { method }: RequestInit = {}) => {
    if (method === 'POST')
      return new Response(null, { status: 201, headers: { location: '/v3/uploads/u1' } });
    if (method === 'HEAD')
      return new Response(null, { headers: { 'upload-offset': '0', 'upload-length': String(file.size) } });
    if (left-- > 0) throw new HttpError('Too many changes per minute. Try again in 50 seconds.', status);
    return new Response(null, { status: 204, headers: { 'upload-offset': String(file.size) } });
  };
  return { call: async () => ({ file: details }), send } as unknown as Connection;
};

const run = async (connection: Connection) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onPaused = vi.fn<(reason: string) => void>();
  const result = uploadInParts(connection, file, { onPaused }).catch((error: Error) => error.message);
  // reading the file takes no timer
  await eventually(() => expect(onPaused).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  return { result: await result, reasons: new Set(onPaused.mock.calls.flat()) };
};

describe('[FIL-01] an upload that the server rejects for a while', () => {
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  it('[FIL-01] waits until a limit of changes per minute has passed, and does not call that a lost connection', async () => {
    expect(await run(serverRejecting(8, 429))).toEqual({ result: details, reasons: new Set(['busy']) });
  });

  it('[FIL-01] says when there is no connection', async () => {
    expect(await run(serverRejecting(8, 0))).toEqual({ result: details, reasons: new Set(['lost']) });
  });

  it('[FIL-01] gives up if the server keeps failing', async () => {
    const { result } = await run(serverRejecting(8, 500));
    expect(result).toBe('Too many changes per minute. Try again in 50 seconds.');
  });
});

describe('[FIL-01] an upload that was left', () => {
  afterEach(() => localStorage.clear());

  it('[FIL-01] is continued by the same file only, not by another one of the same name, size and time', async () => {
    const methods: string[] = [];
    let isLost = true;
    let started = 0;
    const send = async (_path: string, { method = '' }: RequestInit = {}) => {
      methods.push(method);
      if (method === 'POST')
        return new Response(null, { status: 201, headers: { location: `/v3/uploads/u${++started}` } });
      if (method === 'HEAD')
        return new Response(null, { headers: { 'upload-offset': '4', 'upload-length': String(file.size) } });
      if (isLost) throw new HttpError('lost', 0);
      return new Response(null, { status: 204, headers: { 'upload-offset': String(file.size) } });
    };
    const connection = { call: async () => ({ file: details }), send } as unknown as Connection;
    const control = new AbortController();
    const left = uploadInParts(connection, file, {
      signal: control.signal,
      onPaused: () => void setTimeout(() => control.abort(LEFT_PAGE)),
    });
    await expect(left).rejects.toThrow('The page was left.');

    isLost = false;
    methods.length = 0;
    const another = new File(['FIRMWARE'], 'tag.bin', { lastModified: 1 });
    await uploadInParts(connection, another, {});
    expect(methods).toEqual(['POST', 'PATCH']);
    methods.length = 0;
    // also after it was copied, which changes its time
    await uploadInParts(connection, new File(['firmware'], 'tag.bin', { lastModified: 2 }), {});
    expect(methods).toEqual(['HEAD', 'PATCH']);
  });
});

it('[FIL-01] a page without HTTPS, which has no crypto.subtle, uploads', async () => {
  const full = crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => full.getRandomValues(bytes),
  });
  try {
    const uploaded = await uploadInParts(serverRejecting(0, 0), file, {});
    expect(uploaded).toBe(details);
  } finally {
    vi.unstubAllGlobals();
    localStorage.clear();
  }
});
