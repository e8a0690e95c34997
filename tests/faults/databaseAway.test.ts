import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toApiError } from '../../server/store/databaseErrors.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { createSchema } from '../postgres.ts';
import { spawnProcess, spawnServer } from '../process/spawnServer.ts';
import { scratchFolder } from '../scratchFolder.ts';
import { openProxy } from './proxy.ts';
import { eventually } from '../eventually.ts';

/** A schema, and its address through a network that can fail. */
const openNetwork = async () => {
  const { address, drop } = await createSchema();
  onTestFinished(async () => {
    await drop();
  });
  const through = new URL(address);
  const proxy = await openProxy(Number(through.port || 5432));
  through.host = `127.0.0.1:${proxy.port}`;
  return { proxy, address: through.href };
};

const open = async () => {
  const { proxy, address } = await openNetwork();
  const environment = { DATA_DIR: scratchFolder(), DATABASE_URL: address, LOG_LEVEL: 'silent' };
  const server = await spawnServer({ environment, flags: ['--demo'] });
  return { server, proxy, ...(await server.signIn('ada')) };
};

test('[SES-01] while PostgreSQL is unavailable every call is a 503, nobody is signed out, and it recovers by itself', async () => {
  const { server, proxy, call, cookieHeader } = await open();
  const cookie = cookieHeader();
  for (let outage = 0; outage < 3; outage++) {
    proxy.setAway(true);
    for (const [method, path, body] of [
      ['GET', '/api/sa/status', undefined],
      ['GET', '/v3/common/projects', undefined],
      ['POST', '/v3/common/projects', { pjtNm: 'Beacon 7', prodType: 'MQTT' }],
      ['POST', '/api/sa/logout', undefined],
      ['GET', '/readyz', undefined],
    ] as const) {
      const response = await call(method, path, body);
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5']);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.json()).toMatchObject({ code: 'unavailable' });
    }
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    proxy.setAway(false);
    await eventually(async () => expect((await call('GET', '/api/sa/status')).status).toBe(200));
    expect(cookieHeader()).toBe(cookie);
  }
  const { totalCount } = await (await call('GET', '/v3/common/projects?keyword=beacon')).json();
  expect(totalCount).toBe(0);
});

test('connections that break under load respond with 503 or 200, and acknowledged writes are there', async () => {
  const { proxy, call } = await open();
  const acknowledged: string[] = [];
  const write = async (writer: number) => {
    for (let turn = 0; turn < 15; turn++) {
      const response = await call('POST', '/v3/common/projects', {
        pjtNm: `Beacon ${writer} ${turn}`,
        prodType: 'MQTT',
      });
      expect([200, 503]).toContain(response.status);
      const { pjtId } = await response.json();
      if (response.status === 200) acknowledged.push(pjtId);
      if (writer === 0 && turn % 5 === 2) {
        proxy.setAway(true);
        proxy.setAway(false);
      }
    }
  };
  await Promise.all([0, 1, 2, 3].map(write));
  const { list } = await (await call('GET', '/v3/common/projects?keyword=beacon&pageSize=100')).json();
  const listed = new Set(list.map(({ pjtId }: { pjtId: string }) => pjtId));
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(acknowledged.filter(pjtId => !listed.has(pjtId))).toEqual([]);
});

test('[fault 8] a server that starts before its database waits for it, and responds with 503 meanwhile', async () => {
  const { proxy, address } = await openNetwork();
  proxy.setAway(true);
  const refused = proxy.refused();
  const { stdout } = await spawnProcess({
    environment: { DATA_DIR: scratchFolder(), DATABASE_URL: address, LOG_LEVEL: 'info' },
  });
  const port = await eventually(() => {
    const found = /"port":(\d+)[^\n]*"starting"/.exec(stdout());
    expect(found).not.toBeNull();
    return Number(found?.[1]);
  });
  const origin = `http://127.0.0.1:${port}`;
  // it has tried, and tried again
  await vi.waitFor(() => expect(proxy.refused()).toBeGreaterThan(refused + 1), { timeout: 20_000 });
  for (const path of ['/healthz', '/readyz', '/projects']) {
    const response = await fetch(`${origin}${path}`);
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  }
  proxy.setAway(false);
  for (const path of ['/healthz', '/readyz'])
    await eventually(async () => expect((await fetch(`${origin}${path}`)).status).toBe(200));
});

test('[SES-01] a PostgreSQL that falls silent in a transaction is unavailable after 10 s, and its connection is replaced', async () => {
  // only limits use them
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { proxy, address } = await openNetwork();
  const store = await openPostgres(address);
  onTestFinished(store.close);
  let announceSilence = () => {};
  const silence = new Promise<void>(resolve => (announceSilence = resolve));
  let error: unknown;
  const work = store.db.transaction().execute(async transaction => {
    await sql`select 1`.execute(transaction);
    proxy.swallow({ onResponse: () => {} });
    announceSilence();
    await sql`select 2`.execute(transaction);
  });
  const ended = work.catch((reason: unknown) => {
    error = reason;
  });
  await silence;
  // not `eventually`, which advances the fake clock
  while (vi.getTimerCount() === 0) await setImmediate();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(toApiError(error)).toMatchObject({ code: 'unavailable' });
  await ended;
  proxy.swallow(undefined);
  await store.ping();
});
