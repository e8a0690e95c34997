import type { FlagMap } from '../model/contract/flags.ts';
import type { Site } from '../model/contract/session.ts';
import { createFiles } from '../model/seed/files.ts';
import { addFlags } from '../model/rules/flags.ts';
import { createRandom, seedOf } from '../model/seed/random.ts';
import { createDemoFlags } from '../model/seed/flags.ts';
import { createWorld, type World } from '../model/seed/world.ts';
import { defaultTerms } from './defaultTerms.ts';
import { createDeniedWriteAudit } from './access/deniedWriteAudit.ts';
import { createApp } from './app.ts';
import { createChangeStreams } from './changes/changeStreams.ts';
import { createPresence } from './changes/presence.ts';
import type { AppOptions } from './options.ts';
import { noOutgoing } from './outgoing/index.ts';
import { createDigests } from './reviews/digest.ts';
import { createReviewRunner } from './reviews/runner.ts';
import { fillDemo } from './fillDemo.ts';
import { createPublisher } from './publishing/publishDue.ts';
import { createTaskRunner } from './provisioning/runner.ts';
import { createRequestSigner } from './requestSigner.ts';
import { createSecretBox } from './secretBox.ts';
import type { Passwords } from './ports.ts';
import type { Mailer } from './mail/mailer.ts';
import { connectLog } from './logs/fakeSocket.ts';
import { createDriverTasks } from './drivers/tasks.ts';
import { unzipInMemory } from './drivers/unzipInMemory.ts';
import { createHub, type SavedLog } from './logs/hub.ts';
import { seedLogs } from './logs/seedLogs.ts';
import { createWatchers } from './logs/watchers.ts';
import { createStatusWriter } from './mqtt/status.ts';
import { createMemoryFiles } from './files/memory.ts';
import type { Store } from './store/index.ts';
import { seedFiles } from './store/seedDatabase.ts';

/** Unhashed, because hashing is slow and the fake has no real accounts. */
const plainPasswords: Passwords = {
  hash: async password => `plain$${password}`,
  verify: async (password, hash) => hash === `plain$${password}`,
};

const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

/** The single cookie of a page that runs its own server. */
export type FakeCookie = { id: string | null };

/** Adds the headers that browsers add when they send a Request, and that scripts can't set. */
const withBrowserHeaders = async (request: Request) => {
  const headers = new Headers(request.headers);
  headers.set('origin', new URL(request.url).origin);
  // tests run in Node, which has none
  const { navigator } = globalThis as { navigator?: Navigator };
  if (navigator !== undefined) headers.set('user-agent', navigator.userAgent);
  headers.set('content-length', String((await request.clone().arrayBuffer()).byteLength));
  return Object.defineProperty(request.clone(), 'headers', { value: headers });
};

type Options = {
  store: Store;
  /** null if the store already has one, or is to stay empty */
  world?: World | null | undefined;
  /** the store already has the rows of the world, but its files still have to be created */
  isSeeded?: boolean;
  flags?: FlagMap;
  /** added to the flags when the demo data is loaded */
  addedFlags?: FlagMap;
  /** gets the emails, with links to this address; none are sent without it */
  mail?: { mailer: Pick<Mailer, 'send'>; url: string };
  /** of the same store's earlier server */
  savedLogs?: readonly SavedLog[] | undefined;
  now?: () => number;
  /** where a page keeps the session ID, because its requests carry no cookies */
  cookie?: FakeCookie;
  /** runs between chunks of background work, so that a page can respond to its user */
  pause?: () => Promise<unknown>;
  overrides?: Partial<AppOptions>;
};

/** in UTC */
const DIGEST_HOUR = 7;

const MAX_UPLOAD_BYTES = 16 * 1024 * 1024;

export const FIXED_NOW = Date.UTC(2026, 10, 21, 14, 31);

export const demoFlags: FlagMap = { ...createDemoFlags(FIXED_NOW), easterEgg: true, developerMode: true };

export const fakeSite: Site = {
  product: 'Porchlight',
  basePath: '',
  supportUrl: 'mailto:support@porchlight.example',
  accountUrl: 'https://account.porchlight.example',
  version: 'fake',
};

/**
 * The whole server in this process, for QA and tests: the same routes over a seeded store, with a fixed clock and the
 * same IDs in every run. Without `cookie`, callers keep the cookies themselves.
 *
 * @example
 * const fake = await createFakeServer({ store: await openSqliteMemory() });
 * await fake.fetch(new Request('http://fake/healthz'));
 */
export const createFakeServer = async ({
  store,
  world = createWorld(),
  isSeeded = false,
  flags = demoFlags,
  addedFlags,
  mail,
  savedLogs = [],
  now = () => FIXED_NOW,
  cookie,
  pause = async () => {},
  overrides,
}: Options) => {
  const newId = overrides?.newId ?? createRandom(seedOf('fake')).uuid;
  const files = overrides?.files ?? createMemoryFiles(newId, MAX_UPLOAD_BYTES);
  const hub = createHub({ maxEvents: 10_000, maxAge: 86_400_000, now, newId, saved: savedLogs });
  const seedWorld = async (seeded: World) => {
    await fillDemo(store, files, seeded);
    await seedLogs(hub, seeded);
  };
  if (world !== null && !isSeeded) await seedWorld(world);
  // the store was seeded when the page was loaded before, but these files are only in memory
  else await seedFiles(files, world ?? { files: createFiles(now()) });
  const sessions = { idle: 3_600_000, absolute: 43_200_000 };
  const watchers = createWatchers({
    store,
    sessions,
    flags,
    now,
    log: silentLog,
    hub,
    maxPerUser: 10,
    ...overrides,
  });
  const deniedWriteAudit = createDeniedWriteAudit({ store, now, newId, log: overrides?.log ?? silentLog });
  const deviceStatus = createStatusWriter({ store, log: overrides?.log ?? silentLog, serverId: 'fake' });
  const changes = createChangeStreams({
    store,
    sessions,
    flags,
    now,
    log: silentLog,
    // its clock is fixed, and nobody else writes to its store
    completeSince: 0,
    ...overrides,
  });
  const pages = createPresence({ now, onChange: changes.announcePresence });
  store.onRecordChange(changes.publish);
  store.onSessionChange(change => {
    void watchers.recheck(change);
    changes.endOf(change);
  });
  const common = { store, files, now, newId, log: silentLog, pause, ...overrides };
  const provisioning = createTaskRunner({ ...common, owner: 'fake' });
  const digests =
    mail &&
    createDigests({
      ...common,
      flags,
      site: fakeSite,
      ...overrides,
      ...mail,
      hour: DIGEST_HOUR,
    });
  const backgroundWork = [
    provisioning,
    createPublisher(common),
    createReviewRunner(common),
    ...(digests === undefined ? [] : [digests]),
  ];
  const app = createApp({
    store,
    files,
    drivers: createDriverTasks(unzipInMemory),
    outgoing: noOutgoing,
    secrets: createSecretBox(new TextEncoder().encode('a fake has no secrets')),
    signer: createRequestSigner(new TextEncoder().encode('a fake has no secrets')),
    publicUrl: undefined,
    deniedWriteAudit,
    logs: { hub, watchers },
    deviceStatus,
    changes,
    presence: { announce: pages.handle, usersAt: pages.usersAt },
    passwords: plainPasswords,
    limits: {
      signIn: async () => ({ succeed: async () => {}, cancel: async () => {} }),
      write: async () => {},
      secretGuess: async () => {},
      authCode: async () => {},
      logEvents: async () => {},
      targetRequest: async () => {},
    },
    sendsMail: true,
    site: fakeSite,
    flags,
    terms: defaultTerms,
    secretWord: 'fanlight',
    sessions,
    sessionCookie: cookie && {
      read: () => cookie.id ?? undefined,
      write: (_, id) => {
        cookie.id = id;
      },
    },
    seedDemo: async () => {
      await seedWorld(world ?? createWorld(1, { now: now(), accepted: defaultTerms }));
      if (addedFlags !== undefined) addFlags(flags, addedFlags);
    },
    setupToken: undefined,
    isOwnOrigin: () => true,
    https: false,
    development: false,
    gzip: undefined,
    parsesReplies: true,
    serverTiming: true,
    addressOf: () => '127.0.0.1',
    page: undefined,
    scriptHashes: [],
    styles: [],
    statics: undefined,
    now,
    newId,
    log: silentLog,
    ...overrides,
  });
  return {
    fetch: async (request: Request) =>
      app.fetch(cookie === undefined ? request : await withBrowserHeaders(request)),
    /** Opens a socket at the path that POST /v2/loggers returned. Without `cookie`, pass the session ID. */
    connectLog: (path: string, sessionId: string | null = cookie?.id ?? null) =>
      connectLog(watchers, path, sessionId),
    logs: { hub, watchers },
    deviceStatus,
    changes,
    deniedWriteAudit,
    provisioning,
    store,
    /** Starts everything that runs at intervals. Without it, only calls start work. Returns a stop function. */
    start: () => {
      const parts = [...backgroundWork, watchers, pages, changes];
      const stops = parts.map(part => part.start());
      return async () => void (await Promise.all(stops.map(async stop => stop())));
    },
    /** Call this when the clock was changed: work can be due. */
    wake: () => backgroundWork.forEach(({ wake }) => wake()),
    /** resolves when no background work is left */
    idle: async () => void (await Promise.all(backgroundWork.map(({ idle }) => idle()))),
  };
};
