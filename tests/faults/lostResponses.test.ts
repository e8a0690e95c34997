import { readdirSync, statSync, utimesSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { oneShot } from '../process/oneShot.ts';
import { spawnServer } from '../process/spawnServer.ts';
import { createBrowser } from '../server.ts';
import { engines } from './engines.ts';
import { openProxy } from './proxy.ts';
import { eventually } from '../eventually.ts';

const lamp = { pjtNm: 'Beacon 7', prodType: 'MQTT' };

describe.each(engines)('a lost response on %s', (_, open) => {
  const openBehindProxy = async () => {
    const engine = await open();
    const server = await spawnServer({ environment: engine.environment, flags: ['--demo'] });
    const proxy = await openProxy(server.port);
    const browser = createBrowser(oneShot, proxy.origin);
    await browser.call('POST', '/api/sa/login', { persona: 'ada' });
    const count = async (keyword: string) =>
      (await (await browser.call('GET', `/v3/common/projects?keyword=${encodeURIComponent(keyword)}`)).json())
        .totalCount;
    const uploads = path.join(engine.environment.DATA_DIR ?? '', 'files');
    return { engine, server, proxy, browser, call: browser.call, count, uploads };
  };

  test.each([
    ['wholly', 0],
    ['after its first byte', 1],
    ['after its headers', 900],
  ])('%s, retried with the same key, creates one project', async (_name, bytes) => {
    const { proxy, call, count } = await openBehindProxy();
    const key = { 'idempotency-key': 'retry-1' };
    proxy.next({ response: bytes });
    await expect(call('POST', '/v3/common/projects', lamp, key)).rejects.toThrow();
    const response = await call('POST', '/v3/common/projects', lamp, key);
    expect(response.status).toBe(200);
    const { pjtId } = await response.json();
    expect(await count('beacon')).toBe(1);
    expect(await (await call('POST', '/v3/common/projects', lamp, key)).json()).toMatchObject({ pjtId });
    expect(await count('beacon')).toBe(1);
  });

  test('of a request that never arrived completely creates no project until it is retried', async () => {
    const { proxy, call, count } = await openBehindProxy();
    const key = { 'idempotency-key': 'retry-1' };
    const body = { ...lamp, dsc: 'x'.repeat(400) };
    proxy.next({ request: 500 });
    await expect(call('POST', '/v3/common/projects', body, key)).rejects.toThrow();
    expect(await count('beacon')).toBe(0);
    expect((await call('POST', '/v3/common/projects', body, key)).status).toBe(200);
    expect(await count('beacon')).toBe(1);
  });

  test('keeps its key when the server is killed', async () => {
    const { engine, server, proxy, browser, call } = await openBehindProxy();
    const key = { 'idempotency-key': 'retry-1' };
    proxy.next({ response: 0 });
    await expect(call('POST', '/v3/common/projects', lamp, key)).rejects.toThrow();
    server.kill('SIGKILL');
    await server.ended;
    const next = await spawnServer({ environment: engine.environment });
    const again = createBrowser(oneShot, next.origin);
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);
    expect((await again.call('POST', '/v3/common/projects', lamp, key)).status).toBe(200);
    const { totalCount } = await (await again.call('GET', '/v3/common/projects?keyword=beacon')).json();
    expect(totalCount).toBe(1);
  });

  test('of a change with a version is a conflict when retried, and is not done twice', async () => {
    const { proxy, call } = await openBehindProxy();
    const { pjtId } = await (await call('POST', '/v3/common/projects', lamp)).json();
    const rename = () =>
      call('PUT', `/v3/common/projects/${pjtId}`, { pjtNm: 'Beacon 8' }, { 'if-match': '"1"' });
    proxy.next({ response: 0 });
    await expect(rename()).rejects.toThrow();
    const response = await rename();
    expect(response.status).toBe(412);
    expect(await response.json()).toMatchObject({ current: { pjtNm: 'Beacon 8', version: 2 } });
  });

  test('[FIL-01] of an upload, retried with the same key, creates one file', async () => {
    const { proxy, call, uploads } = await openBehindProxy();
    const form = () => {
      const data = new FormData();
      data.append('file', new File(['x'.repeat(100_000)], 'a.csv'));
      return data;
    };
    const key = { 'idempotency-key': 'retry-1' };
    // besides the logos of the demo data
    const before = readdirSync(uploads).length;
    proxy.next({ response: 0 });
    await expect(call('POST', '/v3/files', form(), key)).rejects.toThrow();
    expect((await call('POST', '/v3/files', form(), key)).status).toBe(200);
    expect(readdirSync(uploads)).toHaveLength(before + 1);
    expect(readdirSync(path.join(uploads, 'incoming'))).toEqual([]);
  });
});

test('[FIL-01] of an upload cut by a kill of the server leaves no record, and its bytes are deleted within the hour', async () => {
  const [, open] = engines[0]!;
  const engine = await open();
  const server = await spawnServer({ environment: engine.environment, flags: ['--demo'] });
  const { cookieHeader } = await server.signIn('ada');
  const incoming = path.join(engine.environment.DATA_DIR ?? '', 'files', 'incoming');
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST /v3/files HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookieHeader()}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n` +
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${'x'.repeat(200_000)}`,
  );
  const sizes = () => readdirSync(incoming).map(name => statSync(path.join(incoming, name)).size);
  await eventually(() => expect(sizes()).toEqual([expect.toSatisfy(bytes => bytes > 0)]));
  server.kill('SIGKILL');
  await server.ended;
  expect(await engine.query(`select * from files where "fileNm" = 'a.csv'`)).toEqual([[]]);

  // it could be an upload that another server is still receiving
  const second = await spawnServer({ environment: engine.environment });
  expect(sizes()).toHaveLength(1);
  second.kill('SIGTERM');
  await second.ended;
  const halfAnHourAgo = (Date.now() - 31 * 60_000) / 1000;
  for (const name of readdirSync(incoming))
    utimesSync(path.join(incoming, name), halfAnHourAgo, halfAnHourAgo);
  await spawnServer({ environment: engine.environment });
  await eventually(() => expect(sizes()).toEqual([]));
});
