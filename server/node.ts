import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { pino } from 'pino';
import { addFlags } from '../model/rules/flags.ts';
import { createDemoFlags } from '../model/seed/flags.ts';
import { createWorld } from '../model/seed/world.ts';
import { createClientAddress } from './clientAddress.ts';
import { defaultTerms } from './defaultTerms.ts';
import { createDeniedWriteAudit } from './access/deniedWriteAudit.ts';
import type { AppOptions } from './options.ts';
import type { Log } from './ports.ts';
import type { SweptFileStore } from './files/index.ts';
import { fillDemo } from './fillDemo.ts';
import { openDiskFiles } from './files/disk.ts';
import { newSecret } from './digest.ts';
import { startCleanup } from './cleanup.ts';
import { createHub, type LogHub } from './logs/hub.ts';
import type { ProcessBus } from './logs/redis.ts';
import { createWatchers } from './logs/watchers.ts';
import { createChangeStreams } from './changes/changeStreams.ts';
import { createPresence } from './changes/presence.ts';
import type { OrganizationChange } from './store/audit.ts';
import { createDeviceBroker } from './mqtt/broker.ts';
import { listenForDevices } from './mqtt/listen.ts';
import { createOutgoing } from './outgoing/client.ts';
import { startPublishing } from './publishing/publishDue.ts';
import { startDigests } from './reviews/digest.ts';
import { createReviewRunner } from './reviews/runner.ts';
import { createTaskRunner } from './provisioning/runner.ts';
import { createRequestSigner } from './requestSigner.ts';
import { createSecretBox } from './secretBox.ts';
import { openSecretKey } from './secretKey.ts';
import type { CreateLimiter } from './limiters.ts';
import { createLimits } from './limits.ts';
import { scryptPasswords } from './passwords.ts';
import { gzip } from './gzip.ts';
import { withSettingName, type Settings } from './settings.ts';
import { toApiError } from './store/databaseErrors.ts';
import type { SessionChange } from './store/sessions.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqliteFile } from './store/sqliteFile.ts';
import { openDriverWorkers } from './drivers/workerPool.ts';
import { VERSION } from './version.ts';

/** Published after each checkpoint of a provisioning task is on disk. */
const checkpoints = channel('porchlight.provisioning.checkpoint');

/** Maximum number of characters of log lines that wait for a slow reader; newer lines are dropped. */
const MAX_LOG_BUFFER = 16 * 1024 * 1024;

/** Log lines are written at this number of characters, or after this interval in milliseconds. */
const LOG_WRITE_SIZE = 16_000;
const LOG_WRITE_INTERVAL = 100;

/** The logger of the process: JSON lines with secrets removed. */
export const createLog = (settings: Settings) =>
  pino(
    {
      level: settings.LOG_LEVEL,
      redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.passwordHash'],
    },
    // requests don't wait for their lines, and lines share a write; the rest is written at exit, and a reader
    // that hangs can't fill the memory
    pino.destination({
      sync: false,
      minLength: LOG_WRITE_SIZE,
      periodicFlush: LOG_WRITE_INTERVAL,
      maxLength: MAX_LOG_BUFFER,
    }),
  );

/** Compares the origin with the address that users open; without PUBLIC_URL, with the names of this machine. */
const createOriginCheck = ({ PUBLIC_URL, HOST }: Settings): AppOptions['isOwnOrigin'] => {
  if (PUBLIC_URL !== undefined) return origin => origin === new URL(PUBLIC_URL).origin;
  const names = new Set([HOST.includes(':') ? `[${HOST}]` : HOST, 'localhost', '127.0.0.1']);
  return (origin, host) => origin === `http://${host}` && names.has(new URL(origin).hostname);
};

/** Retries while the database is unavailable, because it can start together with the server. Throws other errors. */
const waitForDatabase = async <T>(open: () => Promise<T>, seconds: number, log: Log): Promise<T> => {
  const last = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (toApiError(error)?.code !== 'unavailable' || Date.now() >= last) throw error;
      log.warn({ err: error }, 'database is not available yet, retrying');
      await setTimeout(Math.min(1000, Math.max(last - Date.now(), 0)));
    }
  }
};

const openStore = ({ DATABASE_URL, DATABASE_WAIT_SECONDS }: Settings, folder: string, log: Log) => {
  if (DATABASE_URL === undefined) return withSettingName('DATA_DIR', () => openSqliteFile(folder));
  const open = () =>
    openPostgres(DATABASE_URL, undefined, {
      onError: error => log.warn({ err: error }, 'lost connection to the database'),
      onSlowSearch: error => log.warn({ err: error }, 'search is slow without the extension pg_trgm'),
    });
  return withSettingName('DATABASE_URL', () => waitForDatabase(open, DATABASE_WAIT_SECONDS, log));
};

/** If others can reach the server, creating the first account requires a token that only the operator has seen. */
const setupTokenOf = ({ SETUP_TOKEN, isExposed }: Settings) =>
  SETUP_TOKEN ?? (isExposed ? newSecret().slice(0, 22) : undefined);

/** Records that decide whether a device may connect. */
const decidesSignIn: ReadonlySet<string> = new Set([
  'deviceIdentities',
  'testDevices',
  'projects',
  'onboardings',
  'terms',
]);

const openDevices = async (
  { MQTT_PORT, MQTT_URL, MQTT_CONNECTIONS, MQTT_EVENTS_PER_SECOND, HOST }: Settings,
  options: Omit<Parameters<typeof createDeviceBroker>[0], 'eventsPerSecond'>,
) => {
  if (MQTT_URL !== undefined) {
    const { connectToBroker } = await import('./mqtt/externalBroker.ts');
    const eventsPerSecond = MQTT_EVENTS_PER_SECOND;
    const broker = await connectToBroker({ ...options, address: MQTT_URL, eventsPerSecond });
    return { broker, mqttPort: null, address: broker.address, close: broker.close };
  }
  if (MQTT_PORT === undefined) return undefined;
  const broker = await createDeviceBroker({ ...options, eventsPerSecond: MQTT_EVENTS_PER_SECOND });
  const { port, close } = await withSettingName('MQTT_PORT', () =>
    listenForDevices(broker, { host: HOST, port: MQTT_PORT, maxConnections: MQTT_CONNECTIONS }),
  );
  options.log.info({ port, host: HOST }, 'listening for devices');
  return { broker, mqttPort: port, address: null, close };
};

/** Sends the review digests, if SMTP_URL is set. */
const startMail = async (
  { SMTP_URL, MAIL_FROM = '', PUBLIC_URL = '', DIGEST_HOUR }: Settings,
  options: Omit<Parameters<typeof startDigests>[0], 'mailer' | 'url' | 'hour'>,
) => {
  if (SMTP_URL === undefined) return undefined;
  // loaded only by a server with mail
  const { openSmtp } = await import('./mail/smtp.ts');
  const mailer = openSmtp({ address: SMTP_URL, from: MAIL_FROM });
  const stop = startDigests({ ...options, mailer, url: new URL(PUBLIC_URL).origin, hour: DIGEST_HOUR });
  return async () => {
    await stop();
    mailer.close();
  };
};

/** For the console, while there are no accounts. A generated setup token is shown nowhere else. */
export const firstRunNote = async (
  { SETUP_TOKEN }: Settings,
  { store, setupToken }: Pick<AppOptions, 'store' | 'setupToken'>,
) =>
  SETUP_TOKEN === undefined && setupToken !== undefined && (await store.accounts.isEmpty())
    ? `There are no accounts yet. Setup token: ${setupToken}\n`
    : '';

/** Stores files in a folder, or in a bucket if FILES_URL is set. */
const openFiles = ({ FILES_URL, UPLOAD_MAX_MB }: Settings, folder: string, log: Log) => {
  const maxBytes = UPLOAD_MAX_MB * 1024 * 1024;
  return withSettingName('DATA_DIR', async (): Promise<SweptFileStore> => {
    if (FILES_URL === undefined) return openDiskFiles(folder, maxBytes);
    // loaded only by a server with a bucket
    const { openS3Files } = await import('./files/s3.ts');
    return openS3Files({ address: FILES_URL, incoming: path.join(folder, 'incoming'), maxBytes, log });
  });
};

/** The hub in memory, or in Redis if REDIS_URL is set. */
const openHub = async (
  { REDIS_URL, LOG_KEEP_EVENTS, LOG_KEEP_HOURS }: Settings,
  log: Log,
): Promise<{ hub: LogHub; bus?: ProcessBus; createLimiter?: CreateLimiter }> => {
  const options = {
    maxEvents: LOG_KEEP_EVENTS,
    maxAge: LOG_KEEP_HOURS * 3_600_000,
    now: Date.now,
    newId: randomUUID,
  };
  if (REDIS_URL === undefined) return { hub: createHub(options) };
  // loaded only by a server with Redis
  const { openRedisHub } = await import('./logs/redis.ts');
  return openRedisHub({ ...options, address: REDIS_URL, log });
};

/**
 * Opens store, files and logs, and starts the background jobs: everything that all Node servers share. The caller adds
 * the pages, and passes the module of the driver workers.
 */
export const openParts = async (settings: Settings, log: Log, driverWorker: URL) => {
  const folder = path.resolve(settings.DATA_DIR);
  const store = await openStore(settings, folder, log);
  const uploads = path.join(folder, 'files');
  const files = await openFiles(settings, uploads, log);

  const secretKey = await withSettingName('DATA_DIR', () => openSecretKey(settings.SECRET_KEY, folder));

  const flags = { ...settings.flags };
  /** The demo data has flags of its own, unless FLAGS is set. */
  const setDemoFlags = () => {
    if (settings.FLAGS === undefined) addFlags(flags, createDemoFlags(Date.now()));
  };
  if (await store.accounts.isDemo()) setDemoFlags();

  const seedDemo = async () => {
    const world = createWorld(1, { now: Date.now(), accepted: defaultTerms });
    await fillDemo(store, files, world);
    await store.keepWorkspace?.();
    setDemoFlags();
  };

  const sessions = { idle: settings.SESSION_IDLE_MINUTES, absolute: settings.SESSION_ABSOLUTE_MINUTES };
  const { hub, bus, createLimiter } = await openHub(settings, log);
  const clients = createClientAddress(settings.proxies);
  const watchers = createWatchers({
    hub,
    store,
    sessions,
    log,
    flags,
    now: Date.now,
    maxPerUser: settings.LOG_SOCKETS_PER_USER,
  });
  const changes = createChangeStreams({ store, sessions, log, flags, now: Date.now });
  const pages = createPresence({ now: Date.now, onChange: changes.announcePresence });
  const presence: AppOptions['presence'] = {
    usersAt: pages.usersAt,
    announce: message => {
      pages.handle(message);
      bus?.publish('presence', message);
    },
  };
  const handleSessionChange = (change: SessionChange) => {
    void watchers.recheck(change);
    changes.endOf(change);
  };
  store.onSessionChange(change => {
    handleSessionChange(change);
    bus?.publish('sessions', change);
  });
  store.onRecordChange(change => {
    changes.publish(change);
    bus?.publish('changes', change);
  });
  bus?.subscribe('sessions', handleSessionChange);
  bus?.subscribe('changes', changes.publish);
  bus?.subscribe('presence', pages.handle);

  const driverWorkers = openDriverWorkers(driverWorker);
  const provisioning = createTaskRunner({
    store,
    files,
    now: Date.now,
    newId: randomUUID,
    log,
    owner: randomUUID(),
    pause: () => setImmediate(),
    onCheckpoint: () => checkpoints.publish({}),
  });
  const deniedWriteAudit = createDeniedWriteAudit({ store, now: Date.now, newId: randomUUID, log });
  const options: Omit<AppOptions, 'page' | 'scriptHashes' | 'statics' | 'development' | 'parsesReplies'> = {
    store,
    files,
    drivers: driverWorkers.tasks,
    secrets: createSecretBox(secretKey),
    signer: createRequestSigner(secretKey),
    publicUrl: settings.PUBLIC_URL,
    outgoing: createOutgoing({
      privateRanges: settings.outgoingRanges,
      allowsHttp: settings.OUTGOING_HTTP,
    }),
    passwords: scryptPasswords,
    limits: createLimits(
      {
        writesPerMinute: settings.WRITES_PER_MINUTE,
        signInsPerAddress: settings.SIGN_INS_PER_ADDRESS,
        logEventsPerSecond: settings.LOG_EVENTS_PER_SECOND,
      },
      createLimiter,
    ),
    deniedWriteAudit,
    logs: { hub, watchers },
    changes,
    presence,
    sendsMail: settings.SMTP_URL !== undefined,
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
    seedDemo: settings.isLoopback ? seedDemo : undefined,
    isOwnOrigin: createOriginCheck(settings),
    https: settings.https,
    gzip,
    serverTiming: settings.SERVER_TIMING,
    addressOf: context =>
      clients.addressOf(
        getConnInfo(context as Context).remote.address ?? '',
        context.req.header('x-forwarded-for'),
      ),
    now: Date.now,
    newId: randomUUID,
    log,
  };
  const devices = await openDevices(settings, { ...options, bus, createLimiter });
  if (devices !== undefined) {
    const recheck = ({ mnId, change }: OrganizationChange) => {
      // a refusal adds an audit entry to the identity, but changes nothing
      if (decidesSignIn.has(change.resource) && change.action !== 'refused') void devices.broker.check(mnId);
    };
    store.onRecordChange(recheck);
    bus?.subscribe('changes', recheck);
    const { broker, mqttPort, address } = devices;
    options.devices = { mqttPort, broker: address, send: broker.send };
  }
  const stopCleaning = await startCleanup({
    ...options,
    sweepFiles: files.sweepIncoming,
    sweepOrphans: now => files.sweepOrphans(now, store.files.storageKeys),
  });
  const stopProvisioning = provisioning.start();
  const stopPublishing = startPublishing(options);
  const stopReviews = createReviewRunner({ ...options, pause: () => setImmediate() }).start();
  const stopDigests = await startMail(settings, options);
  const stopWatching = watchers.start();
  const stopPresence = pages.start();
  const stopChanges = changes.start();
  const close = async () => {
    stopCleaning();
    stopPresence();
    await stopProvisioning();
    await stopPublishing();
    await stopReviews();
    await stopDigests?.();
    await devices?.close();
    await stopWatching();
    await driverWorkers.close();
    await hub.close();
    await deniedWriteAudit.close();
    await store.close();
  };
  return { options, store, close, stopChanges };
};
