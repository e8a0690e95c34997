import { afterEach, describe, expect, test } from 'vitest';
import type { Queries, Store } from '../../server/store/index.ts';
import { openServer, shareServer } from '../server.ts';
import { table } from './matrixTable.ts';
import { openSeeded, demoWorld } from '../openCopy.ts';

const SECRETS =
  'SqliteError: near "SELECT passwordHash FROM users": at Statement.run (/work/main/server/store/projects.ts:12:3)';
const LEAK = /select|sqlite|postgres|at \w+[. (]|\/work\/|\.ts\b|node_modules|passwordHash/i;

const failure = (code?: string) => Object.assign(new Error(SECRETS), code === undefined ? {} : { code });

/** A store that works until it is switched to fail, then throws at every query, in transactions too. */
const breakable = async () => {
  const store = await openSeeded(demoWorld(1, 0));
  let fault: Error | undefined;
  const guarded = <F extends object>(family: F): F =>
    new Proxy(family, {
      get: (target, name) => {
        const query: unknown = Reflect.get(target, name);
        if (typeof query !== 'function') return query;
        return async (...given: unknown[]): Promise<unknown> => {
          if (fault !== undefined) throw fault;
          return Reflect.apply(query, target, given);
        };
      },
    });
  const families = [
    'accounts',
    'sessions',
    'members',
    'invites',
    'projects',
    'files',
    'audit',
    'connectors',
    'idempotency',
  ] as const;
  const guardedQueries = (queries: Queries) =>
    Object.fromEntries(families.map(name => [name, guarded<object>(queries[name])])) as unknown as Queries;
  const broken: Store = {
    ...store,
    ...guardedQueries(store),
    // seeding the demo data uses queries of every family
    transaction: work =>
      store.transaction(queries =>
        work(Object.create(queries, Object.getOwnPropertyDescriptors(guardedQueries(queries))) as Queries),
      ),
    ping: async () => {
      if (fault !== undefined) throw fault;
    },
  };
  const fail = (error: Error | undefined) => {
    fault = error;
  };
  return { openStore: async () => broken, fail };
};

// they run no query if the caller has no session
const needNothing = new Set([
  'OPTIONS /v3/uploads',
  'GET /healthz',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/:group',
  'POST /api/sa/logout',
  'GET /api/sa/join',
  'GET /api/sa/authcode',
]);

/** They require no session, and their response is the same for everyone. */
const publicCalls: Record<string, number> = {
  'GET /healthz': 200,
  'GET /readyz': 503,
  'GET /api/openapi.json': 200,
  'GET /api/docs': 200,
  'GET /api/docs/:group': 200,
  'OPTIONS /v3/uploads': 204,
};

test.each(Object.entries(publicCalls))(
  '%s responds with %i while the database fails',
  async (key, status) => {
    const { openStore, fail } = await breakable();
    const { as } = await openServer({ openStore, isSeeded: true });
    const call = await as('ada');
    for (const code of [undefined, 'SQLITE_BUSY', '57P01', 'SQLITE_FULL']) {
      fail(code === undefined ? failure() : failure(code));
      const [method = '', path = ''] = key.replace(':group', 'projects').split(' ');
      const response = await call(method, path);
      expect(response.status).toBe(status);
      if (!response.ok) expect(await response.text()).not.toMatch(LEAK);
    }
  },
);

const STATUS_OF_FAULT = {
  SQLITE_BUSY: 503,
  ECONNREFUSED: 503,
  '57P01': 503,
  SQLITE_FULL: 507,
  ENOSPC: 507,
};

const shared = shareServer(async atEnd => {
  const { openStore, fail } = await breakable();
  const overrides = { page: () => '<!doctype html>' };
  const { as, signedOut, faults } = await openServer({ openStore, isSeeded: true, overrides, atEnd });
  return { call: await as('ada'), signedOut, faults, fail };
});

afterEach(async () => (await shared()).fail(undefined));

const asking = Object.entries(table).filter(([key]) => !(key in publicCalls));

describe.each(asking)('%s', (key, line) => {
  const method = key.split(' ')[0] ?? '';

  test('a server error is a 500 without details', async () => {
    const { call, faults, fail } = await shared();
    faults.length = 0;
    fail(failure());
    const { path, body } = line.request('never');
    const response = await call(method, path, body);
    const text = await response.text();
    expect(text).not.toMatch(LEAK);
    expect(JSON.stringify([...response.headers])).not.toMatch(LEAK);
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      code: 'internal',
      message: 'An error has occurred, and we are working to fix the problem.',
      requestId: response.headers.get('x-request-id'),
    });
    expect(faults).toMatchObject([
      { requestId: response.headers.get('x-request-id'), err: { message: SECRETS } },
    ]);
  });

  test('a database error is never a 401, and the session is kept', async () => {
    const { call, fail } = await shared();
    const { path, body } = line.request('never');
    for (const [code, status] of Object.entries(STATUS_OF_FAULT)) {
      fail(failure(code));
      const refused = await call(method, path, body);
      const text = await refused.text();
      expect([code, refused.status]).toEqual([code, status]);
      expect(text).not.toMatch(LEAK);
      expect(refused.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
      expect(refused.headers.getSetCookie()).toEqual([]);
      expect(refused.headers.has('clear-site-data')).toBe(false);
      fail(undefined);
      expect((await call('GET', '/api/sa/status')).status).toBe(200);
    }
  });
});

describe.each(Object.entries(table))('%s', (key, line) => {
  test('an error has no details for signed-out callers either', async () => {
    const { signedOut, fail } = await shared();
    fail(failure());
    const { path, body } = line.request('never');
    const response = await signedOut(key.split(' ')[0] ?? '', path, body);
    const text = await response.text();
    if (needNothing.has(key)) expect(response.status).toBe(line.rows.none?.[0]);
    else {
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(LEAK);
    }
  });
});

test('an error while the response is created undoes the write and removes the new cookie', async () => {
  const { as, store } = await openServer();
  const ada = await as('ada');
  await store.db.schema.dropTable('audit').execute();
  const switched = await ada('PUT', '/v3/manufacturers/type', { mnIdTypeCd: 'INDIVIDUAL' });
  expect([switched.status, switched.headers.getSetCookie()]).toEqual([500, []]);
  const left = await ada('POST', '/api/sa/logout');
  expect([left.status, left.headers.getSetCookie(), left.headers.has('clear-site-data')]).toEqual([
    500,
    [],
    false,
  ]);
  expect(await (await ada('GET', '/api/sa/status')).json()).toMatchObject({ user: { mnId: '8kQ2' } });
});

test("readiness reports whether the database responds; liveness doesn't depend on it", async () => {
  const { openStore, fail } = await breakable();
  const { signedOut } = await openServer({ openStore, isSeeded: true });
  expect((await signedOut('GET', '/readyz')).status).toBe(200);
  fail(failure());
  const response = await signedOut('GET', '/readyz');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.text()).not.toMatch(LEAK);
  expect((await signedOut('GET', '/healthz')).status).toBe(200);
});

test('a server is not ready after a newer version has migrated the database', async () => {
  const { signedOut, store } = await openServer();
  await store.db
    .insertInto('kysely_migration' as 'meta')
    .values({ name: '9999-from-the-future', timestamp: new Date(0).toISOString() } as never)
    .execute();
  const response = await signedOut('GET', '/readyz');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toMatchObject({
    code: 'unavailable',
    message: 'The database was migrated by a newer version of the server.',
  });
  expect((await signedOut('GET', '/healthz')).status).toBe(200);
});
