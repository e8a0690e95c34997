import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../tests/scratchFolder.ts';
import type { Env } from './call.ts';
import { serveFolder } from './statics.ts';

const open = (basePath = '') => {
  const folder = scratchFolder();
  mkdirSync(path.join(folder, 'assets'));
  for (const name of ['index.html', 'assets/a.js', 'assets/a.js.br', 'assets/a.js.gz', 'über.txt'])
    writeFileSync(path.join(folder, name), name);
  const app = new Hono<Env>();
  app.use(
    serveFolder({
      folder,
      basePath,
      isHidden: file => file === '/index.html',
      cacheControlOf: file => (file.startsWith('/assets/') ? 'immutable' : undefined),
    }),
  );
  app.all('*', context => context.text('not a file', 404));
  return { app, folder };
};

test.each([
  ['br, gzip', 'br', 'assets/a.js.br'],
  ['gzip', 'gzip', 'assets/a.js.gz'],
  ['br;q=0, gzip', 'gzip', 'assets/a.js.gz'],
  ['', null, 'assets/a.js'],
])('a file for a caller that accepts %j is sent as %s', async (accepted, encoding, text) => {
  const response = await open().app.request('/assets/a.js', { headers: { 'accept-encoding': accepted } });
  expect(await response.text()).toBe(text);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('immutable');
});

test('a file below a base path with a name beyond ASCII is found', async () => {
  const response = await open('/workspace').app.request(`/workspace/${encodeURIComponent('über')}.txt`);
  expect(await response.text()).toBe('über.txt');
  expect(response.headers.has('vary')).toBe(false);
});

test.each(['/index.html', '/assets', '/assets/', '/gone.js', '/..%2fsecret', '/%', '/assets/../index.html'])(
  '%s is not served',
  async target => {
    expect((await open().app.request(target)).status).toBe(404);
  },
);

test('only GET and HEAD are served', async () => {
  const { app } = open();
  expect((await app.request('/assets/a.js', { method: 'POST' })).status).toBe(404);
  const head = await app.request('/assets/a.js', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('[G20] after the first request for a file, the disk is not needed', async () => {
  const { app, folder } = open();
  await app.request('/assets/a.js');
  rmSync(folder, { recursive: true });
  expect(await (await app.request('/assets/a.js')).text()).toBe('assets/a.js');
});

test('a file that a newer build has removed is not found', async () => {
  const { app, folder } = open();
  rmSync(folder, { recursive: true });
  expect((await app.request('/assets/a.js')).status).toBe(404);
});
