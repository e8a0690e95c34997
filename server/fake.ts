import type { FlagMap } from '../model/contract/flags.ts';
import type { Site } from '../model/contract/session.ts';
import { createFiles } from '../model/seed/brands.ts';
import { createRandom, seedOf } from '../model/seed/random.ts';
import { createWorld, type World } from '../model/seed/world.ts';
import { ownTerms } from './ownTerms.ts';
import { createRefusals } from './access/refusals.ts';
import { createApp } from './app.ts';
import type { AppOptions, Passwords } from './options.ts';
import { connectLog } from './logs/fakeSocket.ts';
import { createHub } from './logs/hub.ts';
import { createWatchers } from './logs/watchers.ts';
import { createMemoryFiles } from './files/memory.ts';
import type { Store } from './store/index.ts';
import { plant, plantFiles } from './store/plant.ts';

/** Passwords are not what the fake is for: they are compared as they stand. */
const plainPasswords: Passwords = {
  hash: async password => `plain$${password}`,
  verify: async (password, hash) => hash === `plain$${password}`,
};

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** The one cookie of a page that is its own server. */
export type Jar = { id: string | null };

/** A script may set neither Origin nor Content-Length on a Request; a browser adds them on the way out. */
const asSent = async (request: Request) => {
  const headers = new Headers(request.headers);
  headers.set('origin', new URL(request.url).origin);
  headers.set('content-length', String((await request.clone().arrayBuffer()).byteLength));
  return Object.defineProperty(request.clone(), 'headers', { value: headers });
};

type Options = {
  store: Store;
  /** null: the store holds one already, or shall stay empty */
  world?: World | null | undefined;
  flags?: FlagMap;
  now?: () => number;
  /** given by a page: its session is kept here, for want of cookies */
  jar?: Jar;
  overrides?: Partial<AppOptions>;
};

export const FIXED_NOW = Date.UTC(2026, 10, 21, 14, 31);

/** Every page of the product can be seen in the demo world. */
export const demoFlags: FlagMap = { easterEgg: true, developerMode: true, customCapabilities: true };

export const fakeSite: Site = {
  product: 'Porchlight',
  basePath: '',
  supportUrl: 'mailto:support@porchlight.example',
  accountUrl: 'https://account.porchlight.example',
  version: 'fake',
};

/**
 * The whole server in this process, for QA and tests: the same routes over a seeded store, a fixed clock, ids that are
 * the same in every run. Without a jar, callers keep the cookies themselves.
 *
 * @example
 * const fake = await createFakeServer({ store: await openSqliteMemory() });
 * await fake.fetch(new Request('http://fake/healthz'));
 */
export const createFakeServer = async ({
  store,
  world = createWorld(),
  flags = demoFlags,
  now = () => FIXED_NOW,
  jar,
  overrides,
}: Options) => {
  const newId = createRandom(seedOf('fake')).uuid;
  const files = overrides?.files ?? createMemoryFiles(newId, 16 * 1024 * 1024);
  const plantWorld = async (planted: World) => {
    await plantFiles(files, planted);
    await plant(store.db, planted);
  };
  if (world !== null) await plantWorld(world);
  // a store that was planted before, by a page whose memory is gone
  else await plantFiles(files, { files: createFiles(now()) });
  const sessions = { idle: 3_600_000, absolute: 43_200_000 };
  const hub = createHub({ keep: 10_000, maxAge: 86_400_000, now, newId });
  const watchers = createWatchers({
    store,
    sessions,
    flags,
    now,
    log: silent,
    hub,
    perUser: 10,
    ...overrides,
  });
  const refusals = createRefusals({ store, now, newId, log: overrides?.log ?? silent });
  store.onSessionChange(change => void watchers.recheck(change));
  const app = createApp({
    store,
    files,
    refusals,
    logs: { hub, watchers },
    passwords: plainPasswords,
    limits: {
      signIn: async () => {},
      signedIn: async () => {},
      write: async () => {},
      guess: async () => {},
      authCode: async () => {},
      logEvents: async () => {},
    },
    site: fakeSite,
    flags,
    terms: ownTerms,
    secretWord: 'fanlight',
    sessions,
    sessionCookie: jar && {
      read: () => jar.id ?? undefined,
      write: (_, id) => {
        jar.id = id;
      },
    },
    plantDemo: () => plantWorld(world ?? createWorld()),
    setupToken: undefined,
    isOwnOrigin: () => true,
    https: false,
    development: false,
    addressOf: () => '127.0.0.1',
    page: undefined,
    scriptHashes: [],
    statics: undefined,
    now,
    newId,
    log: silent,
    ...overrides,
  });
  return {
    fetch: async (request: Request) => app.fetch(jar === undefined ? request : await asSent(request)),
    /** a socket without a port, at the path that POST /v2/loggers answered; the cookie's value where there is no jar */
    connectLog: (path: string, cookie: string | null = jar?.id ?? null) => connectLog(watchers, path, cookie),
    logs: { hub, watchers },
    refusals,
    store,
  };
};
