import { sql, SqliteAdapter } from 'kysely';
import { afterAll, onTestFinished } from 'vitest';
import type { FlagMap } from '../model/contract/flags.ts';
import type { World } from '../model/seed/world.ts';
import type { AppOptions } from '../server/options.ts';
import { createFakeServer, FIXED_NOW } from '../server/fake.ts';
import { openDiskFiles } from '../server/files/disk.ts';
import type { Store } from '../server/store/index.ts';
import { openSeeded, demoWorld } from './openCopy.ts';
import { type AtEnd, scratchFolder } from './scratchFolder.ts';

export type Headers = Record<string, string>;

/** A browser's fetch in one line: an object is sent as JSON, a text as is, FormData as multipart. */
export type Call = (method: string, path: string, body?: unknown, headers?: Headers) => Promise<Response>;

type Fetch = (request: Request) => Promise<Response>;

// bytes, because a text would add its own content type
const bytesOf = (text: string) => new TextEncoder().encode(text);

const payload = (body: unknown): { body?: Uint8Array<ArrayBuffer> | FormData; type?: string } => {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: bytesOf(typeof body === 'string' ? body : JSON.stringify(body)), type: 'application/json' };
};

/** Keeps cookies like a browser does. A header set to '' is not sent. */
export const createBrowser = (fetch: Fetch, origin: string) => {
  const cookies = new Map<string, string>();
  const call: Call = async (method, target, body, headers = {}) => {
    const { body: bytes, type } = payload(body);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = { 'sec-fetch-site': 'same-origin', cookie, 'content-type': type ?? '', ...headers };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    const request = new Request(`${origin}${target}`, {
      method,
      headers: sent,
      body: bytes ?? null,
      redirect: 'manual',
    });
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return { call, cookies, cookieHeader: () => [...cookies].map(pair => pair.join('=')).join('; ') };
};

export type Browser = ReturnType<typeof createBrowser>;

type Options = {
  /** opens an empty store; by default SQLite with the world; closed after the test */
  openStore?: (() => Promise<Store>) | undefined;
  world?: World;
  /** whether the store from openStore already contains the world */
  isSeeded?: boolean;
  flags?: FlagMap;
  uploadMaxBytes?: number;
  /** when the server is closed; after the test by default */
  atEnd?: AtEnd;
  overrides?: Partial<AppOptions>;
};

export const ORIGIN = 'http://porchlight.test';

/**
 * Starts the whole server in this process on SQLite in memory, with an adjustable clock and a browser per user.
 *
 * @example
 * const { as } = await openServer();
 * const ada = await as('ada');
 * expect((await ada('GET', '/v3/common/projects')).status).toBe(200);
 */
export const openServer = async (options: Options = {}) => {
  const {
    openStore,
    world = demoWorld(1, 0),
    flags,
    uploadMaxBytes = 1024 * 1024,
    atEnd = onTestFinished,
    overrides,
  } = options;
  const store = await (openStore?.() ?? openSeeded(world));
  const folder = scratchFolder(atEnd);
  let time = FIXED_NOW;
  const faults: unknown[] = [];
  const { fetch, deniedWriteAudit, deviceStatus, changes } = await createFakeServer({
    store,
    world,
    isSeeded: options.isSeeded ?? openStore === undefined,
    ...(flags && { flags }),
    now: () => time,
    overrides: {
      files: openDiskFiles(folder, uploadMaxBytes),
      isOwnOrigin: origin => origin === ORIGIN,
      log: { info: () => {}, warn: () => {}, error: fields => faults.push(fields) },
      // responses to different users are compared, and durations would differ
      serverTiming: false,
      ...overrides,
    },
  });
  atEnd(async () => {
    await deniedWriteAudit.settle();
    await deviceStatus.flush();
    await store.close();
  });
  const browser = () => createBrowser(fetch, ORIGIN);

  const signIn = async (persona: string) => {
    const own = browser();
    const response = await own.call('POST', '/api/sa/login', { persona });
    if (response.status !== 204)
      throw new Error(`${persona} can not sign in: ${response.status} ${await response.text()}`);
    return own;
  };

  return {
    store,
    fetch,
    browser,
    signIn,
    /** signs in and returns just the call */
    as: async (persona: string) => (await signIn(persona)).call,
    signedOut: browser().call,
    /** the audit rows of rejected writes so far */
    deniedWriteAudit,
    /** values that devices reported over HTTPS; `flush` writes them */
    deviceStatus,
    changes,
    /** the folder of uploads */
    folder,
    /** errors that the server logged as its own */
    faults,
    shift: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

/**
 * Opens a server with the first test that needs it, for all tests of the file or the block: for calls that are rejected
 * and so change nothing.
 *
 * @example
 * const shared = shareServer(atEnd => openServer({ atEnd }));
 * test('…', async () => { const { as } = await shared(); });
 */
export const shareServer = <S>(open: (atEnd: AtEnd) => Promise<S>) => {
  const ends: (() => void | Promise<void>)[] = [];
  let server: Promise<S> | undefined;
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return () => (server ??= open(end => void ends.push(end)));
};

export type TestServer = Awaited<ReturnType<typeof openServer>>;

/** The audit of a rejected write, which may still be on its way. */
const isRefusal = (table: string, row: Record<string, unknown>) =>
  table === 'audit' && row['resource'] === 'calls';

const isSqlite = ({ db }: Store) => db.getExecutor().adapter instanceof SqliteAdapter;

/** Maintained by triggers from other tables, and by the database for full-text search. */
const isDerived = (table: string) => /^(listCounts|searchRows|\w+Words(_\w+)?)$/.test(table);

/** The product's own tables. */
const tablesOf = async (store: Store) => {
  const own = isSqlite(store)
    ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
    : sql<{
        name: string;
      }>`select table_name as name from information_schema.tables where table_schema = current_schema()`;
  const { rows } = await own.execute(store.db);
  return rows.map(({ name }) => name).filter(name => !/^(kysely|sqlite)_/.test(name) && !isDerived(name));
};

const taken = new WeakMap<Store, { changes: number; text: string }>();

/** SQLite counts every row it ever wrote: if the count is the same, so are the rows. PostgreSQL has no such count. */
const changesOf = async (store: Store) => {
  if (!isSqlite(store)) return undefined;
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(store.db);
  return rows[0]?.changes;
};

/** Every row of every table, by table name. */
export const rowsByTable = async (store: Store) => {
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const table of (await tablesOf(store)).toSorted())
    tables[table] = (
      await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(store.db)
    ).rows;
  return tables;
};

/** Every row of every table as text, without denied writes and the time a session was last seen. */
export const snapshot = async (store: Store) => {
  const changes = await changesOf(store);
  const known = taken.get(store);
  if (known !== undefined && known.changes === changes) return known.text;
  const lines: string[] = [];
  for (const [table, found] of Object.entries(await rowsByTable(store))) {
    const rows = found.filter(row => !isRefusal(table, row));
    const texts = rows.map(({ seenDt: _seen, ...row }) => JSON.stringify(row));
    lines.push(`${table} ${rows.length}`, ...texts.sort());
  }
  const text = lines.join('\n');
  if (changes !== undefined) taken.set(store, { changes, text });
  return text;
};
