import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { pino } from 'pino';
import { createWorld } from '../model/seed/world.ts';
import { createRefusals } from './access/refusals.ts';
import type { AppOptions, Log } from './options.ts';
import { openDiskFiles, sweepIncoming, sweepOrphans } from './files/disk.ts';
import { newSecret } from './http/digest.ts';
import { keepHouse } from './housekeeping.ts';
import { createHub, type LogHub } from './logs/hub.ts';
import type { SessionBus } from './logs/redis.ts';
import { createWatchers } from './logs/watchers.ts';
import { createLimits } from './limits.ts';
import { scryptPasswords } from './passwords.ts';
import { blaming, type Settings } from './settings.ts';
import { toApiError } from './store/faults.ts';
import { plant, plantFiles } from './store/plant.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqliteFile } from './store/sqliteFile.ts';
import { VERSION } from './version.ts';

/** The logger of the process: JSON lines, secrets cut out. */
export const createLog = (settings: Settings) =>
  pino({
    level: settings.LOG_LEVEL,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.passwordHash'],
  });

/** The address users type; without one, whatever name of this machine the request came to. */
const ownOrigin = ({ PUBLIC_URL, HOST }: Settings): AppOptions['isOwnOrigin'] => {
  if (PUBLIC_URL !== undefined) return origin => origin === new URL(PUBLIC_URL).origin;
  const names = new Set([HOST.includes(':') ? `[${HOST}]` : HOST, 'localhost', '127.0.0.1']);
  return (origin, host) => origin === `http://${host}` && names.has(new URL(origin).hostname);
};

/** A database that starts beside the server may need a moment; whatever else is wrong will not mend itself. */
const whenItAnswers = async <T>(open: () => Promise<T>, seconds: number, log: Log): Promise<T> => {
  const last = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (toApiError(error)?.code !== 'unavailable' || Date.now() >= last) throw error;
      log.warn({ err: error }, 'the database does not answer yet');
      await setTimeout(Math.min(1000, Math.max(last - Date.now(), 0)));
    }
  }
};

const openStore = ({ DATABASE_URL, DATABASE_WAIT_SECONDS }: Settings, folder: string, log: Log) => {
  if (DATABASE_URL === undefined) return blaming('DATA_DIR', () => openSqliteFile(folder));
  const open = () =>
    openPostgres(DATABASE_URL, undefined, error => log.warn({ err: error }, 'database connection lost'));
  return blaming('DATABASE_URL', () => whenItAnswers(open, DATABASE_WAIT_SECONDS, log));
};

/** Where anybody may come first, nobody begins without what only the operator has seen. */
const setupTokenOf = ({ SETUP_TOKEN, reached }: Settings) =>
  SETUP_TOKEN ?? (reached ? newSecret().slice(0, 22) : undefined);

/** What the console says while nobody has an account: a token of the server's own making is nowhere else. */
export const firstRunNote = async (
  { SETUP_TOKEN }: Settings,
  { store, setupToken }: Pick<AppOptions, 'store' | 'setupToken'>,
) =>
  SETUP_TOKEN === undefined && setupToken !== undefined && (await store.accounts.isEmpty())
    ? `Nobody has an account here yet. The set-up token is ${setupToken}\n`
    : '';

/** The demo world has custom capabilities, unless a file says what is switched on. */
const flagsOf = ({ FLAGS, flags }: Settings) =>
  FLAGS === undefined && process.argv.includes('--demo') ? { ...flags, customCapabilities: true } : flags;

/** In this process, or in Redis for several. */
const openHub = async (
  { REDIS_URL, LOG_KEEP_EVENTS, LOG_KEEP_HOURS }: Settings,
  log: Log,
): Promise<{ hub: LogHub; bus?: SessionBus }> => {
  const options = {
    keep: LOG_KEEP_EVENTS,
    maxAge: LOG_KEEP_HOURS * 3_600_000,
    now: Date.now,
    newId: randomUUID,
  };
  if (REDIS_URL === undefined) return { hub: createHub(options) };
  // only where it is wanted: a server without Redis does not load its client
  const { openRedisHub } = await import('./logs/redis.ts');
  return openRedisHub({ ...options, address: REDIS_URL, log });
};

/** What every Node server shares; the caller adds the pages. */
export const openParts = async (settings: Settings, log: Log) => {
  const folder = path.resolve(settings.DATA_DIR);
  const store = await openStore(settings, folder, log);
  const uploads = path.join(folder, 'files');
  const files = await blaming('DATA_DIR', async () =>
    openDiskFiles(uploads, settings.UPLOAD_MAX_MB * 1024 * 1024),
  );

  const plantDemo = async () => {
    const world = createWorld(1, { now: Date.now() });
    await plantFiles(files, world);
    await plant(store.db, world);
  };

  const sessions = { idle: settings.SESSION_IDLE_MINUTES, absolute: settings.SESSION_ABSOLUTE_MINUTES };
  const { hub, bus } = await openHub(settings, log);
  const flags = flagsOf(settings);
  const watchers = createWatchers({
    hub,
    store,
    sessions,
    log,
    flags,
    now: Date.now,
    perUser: settings.LOG_SOCKETS_PER_USER,
  });
  store.onSessionChange(change => {
    void watchers.recheck(change);
    bus?.tell(change);
  });
  bus?.listen(change => void watchers.recheck(change));

  const refusals = createRefusals({ store, now: Date.now, newId: randomUUID, log });
  const options: Omit<AppOptions, 'page' | 'scriptHashes' | 'statics' | 'development'> = {
    store,
    files,
    passwords: scryptPasswords,
    limits: createLimits({
      writesPerMinute: settings.WRITES_PER_MINUTE,
      signInsPerAddress: settings.SIGN_INS_PER_ADDRESS,
      logEventsPerSecond: settings.LOG_EVENTS_PER_SECOND,
    }),
    refusals,
    logs: { hub, watchers },
    site: {
      product: settings.PRODUCT_NAME,
      basePath: settings.BASE_PATH,
      supportUrl: settings.SUPPORT_URL,
      accountUrl: settings.ACCOUNT_URL,
      version: VERSION,
    },
    flags,
    terms: settings.terms,
    secretWord: settings.SECRET_WORD,
    sessions,
    setupToken: setupTokenOf(settings),
    plantDemo: settings.loopback ? plantDemo : undefined,
    isOwnOrigin: ownOrigin(settings),
    https: settings.https,
    addressOf: context => getConnInfo(context as Context).remote.address ?? '',
    now: Date.now,
    newId: randomUUID,
    log,
  };
  const stopCleaning = await keepHouse({
    ...options,
    sweepFiles: now => sweepIncoming(uploads, now),
    sweepOrphans: now => sweepOrphans(uploads, now, store.files.storageKeys),
  });
  const stopWatching = watchers.start();
  const close = async () => {
    stopCleaning();
    await stopWatching();
    await hub.close();
    await refusals.close();
    await store.close();
  };
  return { options, store, close };
};
