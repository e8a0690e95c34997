import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBuilder } from 'vite';
import { oneShot } from '../process/oneShot.ts';
import { createBrowser } from '../server.ts';
import { scratchFolder } from '../scratchFolder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const asPage = { accept: 'text/html' };

/** Builds the product like `npm start`, but not into dist, which may be in use. */
const buildProduct = async () => {
  // below the project, so that the server's imports are found
  const folder = path.join(ROOT, `node_modules/.cache/porchlight-build-${process.pid}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const into = (name: string) => ({ build: { outDir: path.join(folder, name) } });
  const environments = {
    client: into('client'),
    prerender: into('prerender'),
    server: into('server'),
  };
  // as the build command does; the test runner sets 'test', which would make a development build
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const builder = await createBuilder({ root: ROOT, logLevel: 'error', environments });
  await builder.buildApp();
  return folder;
};

const startProduct = async (folder: string, environment: Record<string, string>) => {
  const child = spawn(process.execPath, [path.join(folder, 'server/main.js'), '--demo'], {
    // a service manager starts it from any folder
    cwd: '/',
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: scratchFolder(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', chunk => {
      const [, found] = / is running at http:\/\/localhost:(\d+)/.exec((said += chunk)) ?? [];
      if (found !== undefined) resolve(found);
    });
    void ended.then(code => reject(new Error(`The server ended with ${code}.`)));
  });
  const get = (target: string, headers: Record<string, string> = {}) =>
    oneShot(new Request(`http://127.0.0.1:${port}${target}`, { headers }));
  return { get, child, ended, origin: `http://127.0.0.1:${port}` };
};

/** Plans the import of a driver folder: this needs the built worker. */
const planFolder = async (origin: string, base: string) => {
  const { call } = createBrowser(request => fetch(request), origin);
  await call('POST', `${base}/api/sa/login`, { persona: 'mel' });
  const folder = new FormData();
  folder.append('file:config.yml', new Blob(['name: Stair']));
  return (await call('POST', `${base}/v3/hub/driverimports/plan`, folder)).json();
};

test('[SH-13] the built product serves its pages and files, also below a base path, and no other files', async () => {
  const folder = await buildProduct();
  const assets = readdirSync(path.join(folder, 'client/assets'));
  // texts of the build with its server in the page
  const scripts = assets.filter(name => name.endsWith('.js'));
  const isOfFake = (name: string) =>
    readFileSync(path.join(folder, 'client/assets', name), 'utf8').includes('QA drawer');
  expect(scripts.filter(isOfFake)).toEqual([]);
  const script = assets.find(name => /^index-.*\.js$/.test(name)) ?? '';
  for (const base of ['', '/workspace']) {
    const { get, child, ended, origin } = await startProduct(folder, { BASE_PATH: base });
    const page = await get(`${base}/`, asPage);
    expect(page.status).toBe(200);
    const html = await page.text();
    // the landing page is complete, with its texts, and needs no script
    expect(html).toContain('<h1>From the first log line to the published product</h1>');
    expect(html).toContain('"demoAllowed":true');
    expect(html).not.toContain(script);
    const door = await (await get(`${base}/api/sa/login`, asPage)).text();
    expect(door).toContain(`src="${base}/assets/${script}"`);

    for (const [encoding, answered] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['', null],
    ] as const) {
      const file = await get(`${base}/assets/${script}`, { 'accept-encoding': encoding });
      expect([file.status, file.headers.get('content-encoding')]).toEqual([200, answered]);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    expect((await get(`${base}/favicon.svg`)).headers.get('cache-control')).toBe('no-store');

    for (const hidden of [
      '/index.html',
      '/.vite/manifest.json',
      '/assets',
      '/assets/',
      '/assets/gone.js',
      '/server/main.js',
      '/../server/main.js',
      '/..%2fserver/main.js',
      '/assets/..%2f..%2fserver/main.js',
      '/%2e%2e/server/main.js',
    ]) {
      expect([hidden, (await get(`${base}${hidden}`)).status]).toEqual([hidden, 404]);
    }
    expect((await get(`${base}/healthz`)).status).toBe(200);
    expect(await planFolder(origin, base)).toMatchObject({ plan: { name: null, isRefused: false } });
    if (base !== '') expect((await get('/')).status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
}, 300_000);
