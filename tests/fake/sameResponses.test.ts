import { expect, it } from 'vitest';
import { createFakeServer, type FakeCookie } from '../../server/fake.ts';
import { openSqliteMemory } from '../../server/store/sqliteFile.ts';
import { openSqliteWasm } from '../../server/store/sqliteWasm.ts';
import { tour } from './tour.ts';

/** Keeps cookies and sends its origin, as a browser does with the real server. */
const asBrowser = (fetch: (request: Request) => Promise<Response>) => {
  let cookie = '';
  return async (request: Request) => {
    const sent = new Request(request, {
      headers: { ...Object.fromEntries(request.headers), origin: 'http://fake', cookie },
    });
    const response = await fetch(sent);
    for (const line of response.headers.getSetCookie()) cookie = line.split(';')[0] ?? '';
    return response;
  };
};

const withCookies = async () =>
  asBrowser((await createFakeServer({ store: await openSqliteMemory() })).fetch);
const withJar = async (
  store: Awaited<ReturnType<typeof openSqliteMemory>>,
  cookie: FakeCookie = { id: null },
) => (await createFakeServer({ store, cookie })).fetch;

it('responds to a series of calls as specified', async () => {
  const stops = await tour(await withJar(await openSqliteMemory()));
  expect(stops.map(({ status }) => status)).toEqual([
    401, 204, 200, 200, 200, 200, 200, 200, 200, 200, 412, 422, 200, 200, 200, 204, 401,
  ]);
  const stale = stops.find(({ status }) => status === 412);
  expect(stale?.body).toMatchObject({ code: 'stale', current: { pjtNm: 'Porch Chime 2', version: 2 } });
  const [created, again, copy, secondCopy] = stops
    .slice(5, 9)
    .map(({ body }) => (body as { pjtId: string }).pjtId);
  expect(again).toBe(created);
  expect(new Set([created, copy, secondCopy]).size).toBe(3);
});

it('responds the same to a page with stored cookies as to a browser', async () => {
  expect(await tour(await withJar(await openSqliteMemory()))).toEqual(await tour(await withCookies()));
});

it('responds the same over SQLite in WASM as over SQLite in Node', async () => {
  expect(await tour(await withJar(await openSqliteWasm()))).toEqual(
    await tour(await withJar(await openSqliteMemory())),
  );
});

it('stores the session cookie and sends it back', async () => {
  const cookie: FakeCookie = { id: null };
  const fetch = await withJar(await openSqliteMemory(), cookie);
  const headers = { 'content-type': 'application/json' };
  await fetch(
    new Request('http://fake/api/sa/login', { method: 'POST', headers, body: '{"persona":"pia"}' }),
  );
  expect(cookie.id).toMatch(/^[\w-]{43}$/);
  await fetch(new Request('http://fake/api/sa/logout', { method: 'POST' }));
  expect(cookie.id).toBeNull();
});

it("still rejects requests without an origin that aren't marked as own", async () => {
  const { fetch } = await createFakeServer({ store: await openSqliteMemory() });
  const response = await fetch(new Request('http://fake/api/sa/logout', { method: 'POST' }));
  expect(response.status).toBe(403);
});
