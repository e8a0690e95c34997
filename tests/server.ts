import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { FlagMap } from '../model/contract/flags.ts';
import type { World } from '../model/seed/rows.ts';
import { createWorld } from '../model/seed/world.ts';
import type { AppOptions } from '../server/options.ts';
import { createFakeServer, FIXED_NOW } from '../server/fake.ts';
import { openDiskFiles } from '../server/files/disk.ts';
import type { Store } from '../server/store/index.ts';
import { openSqliteMemory } from '../server/store/sqliteFile.ts';

export type Headers = Record<string, string>;

/** A browser's fetch in one line: an object travels as JSON, a text as it is, FormData as multipart. */
export type Call = (method: string, path: string, body?: unknown, headers?: Headers) => Promise<Response>;

type Fetch = (request: Request) => Promise<Response>;

// bytes, because a text would bring a content type of its own
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

/** A folder of this test's own, gone when the test is over. */
export const scratchFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

type Options = {
  /** SQLite in memory unless said; closed when the test is over */
  openStore?: () => Promise<Store>;
  world?: World;
  flags?: FlagMap;
  uploadMaxBytes?: number;
  overrides?: Partial<AppOptions>;
};

export const ORIGIN = 'http://porchlight.test';

/**
 * The whole server in this process on SQLite in memory, with a clock to shift and a browser for everybody.
 *
 * @example
 * const { as } = await openServer();
 * const ada = await as('ada');
 * expect((await ada('GET', '/v3/common/projects')).status).toBe(200);
 */
export const openServer = async (options: Options = {}) => {
  const { openStore = openSqliteMemory, world, flags, uploadMaxBytes = 1024 * 1024, overrides } = options;
  const store = await openStore();
  onTestFinished(() => store.close());
  const folder = scratchFolder();
  let time = FIXED_NOW;
  const faults: unknown[] = [];
  const { fetch } = await createFakeServer({
    store,
    world: world ?? createWorld(1, { projects: 0 }),
    ...(flags && { flags }),
    now: () => time,
    overrides: {
      files: openDiskFiles(folder, uploadMaxBytes),
      isOwnOrigin: origin => origin === ORIGIN,
      log: { info: () => {}, warn: () => {}, error: fields => faults.push(fields) },
      ...overrides,
    },
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
    /** signed in, as a bare call */
    as: async (persona: string) => (await signIn(persona)).call,
    signedOut: browser().call,
    /** where uploads lie */
    folder,
    /** what the server logged as its own fault */
    faults,
    shift: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

export type TestServer = Awaited<ReturnType<typeof openServer>>;

const TABLES = [
  'organizations',
  'users',
  'memberships',
  'sessions',
  'projects',
  'projectTasks',
  'products',
  'files',
  'audit',
  'invites',
  'brands',
  'termAgreements',
  'apiTokens',
  'deviceTypes',
  'capabilities',
  'namespaces',
  'deviceProfiles',
  'deviceProfileCapabilities',
  'devices',
  'scenarios',
  'listRevisions',
  'logTickets',
  'idempotency',
  'meta',
] as const;

/** Every row of every table as text, but the time a session was last seen. */
export const snapshot = async ({ db }: Store) => {
  const lines: string[] = [];
  for (const table of TABLES) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    const texts = rows.map(({ seenDt: _seen, ...row }) => JSON.stringify(row, Object.keys(row).sort()));
    lines.push(`${table} ${rows.length}`, ...texts.sort());
  }
  return lines.join('\n');
};
