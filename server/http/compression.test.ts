import { gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Env } from './call.ts';
import { acceptsEncoding, type Gzip, sendText } from './compression.ts';

test.each([
  [undefined, false],
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['*', true],
  ['br', false],
  ['gzip;q=0', false],
  ['gzip;q=0, *', false],
  ['*;q=0', false],
])('Accept-Encoding %s allows gzip: %s', (header, isAllowed) => {
  expect(acceptsEncoding(header, 'gzip')).toBe(isAllowed);
});

const compress = (body: string, gzip: Gzip | undefined, headers: Record<string, string> = {}) => {
  const app = new Hono<Env>();
  app.get('/', context => sendText(context, { body, type: 'text/plain', etag: '"3"' }, gzip));
  return app.request('/', { headers });
};

const gzip = vi.fn<Gzip>(async text => new Uint8Array(gzipSync(text)));
const packed = { 'accept-encoding': 'gzip' };

test('[G10] a text below 1 KB is sent uncompressed', async () => {
  const response = await compress('x'.repeat(1023), gzip, packed);
  expect(gzip).not.toHaveBeenCalled();
  expect([...response.headers]).toEqual([
    ['content-type', 'text/plain'],
    ['etag', '"3"'],
  ]);
});

test('a longer text is compressed at once, with a weak ETag', async () => {
  const text = 'lamp '.repeat(1000);
  const response = await compress(text, gzip, packed);
  expect(gzip).toHaveBeenCalledOnce();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'gzip',
    etag: 'W/"3"',
    vary: 'Accept-Encoding',
  });
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(text);
});

test("a longer text for a caller that doesn't accept gzip still has Vary", async () => {
  const text = 'lamp '.repeat(1000);
  const response = await compress(text, gzip);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('etag')).toBe('"3"');
  expect(response.headers.has('content-encoding')).toBe(false);
  expect(await response.text()).toBe(text);
});

test('a server without a compressor sends the text as it is', async () => {
  const response = await compress('x'.repeat(5000), undefined, packed);
  expect(response.headers.has('content-encoding')).toBe(false);
});
