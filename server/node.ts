import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { addFlags } from '../model/rules/flags.ts';
import { createDemoFlags } from '../model/seed/flags.ts';
import { createWorld } from '../model/seed/world.ts';
import { createClientAddress } from './clientAddress.ts';
import { defaultTerms } from './defaultTerms.ts';
import { createDeniedWriteAudit } from './access/deniedWriteAudit.ts';
import type { AppOptions } from './options.ts';
import type { Log } from './ports.ts';
import { fillDemo } from './fillDemo.ts';
import { newSecret } from './hashing.ts';
import { createCleanup } from './cleanup.ts';
import { seedLogs } from './logs/seedLogs.ts';
import { createWatchers } from './logs/watchers.ts';
import { createChangeStreams } from './changes/changeStreams.ts';
import { createPresence } from './changes/presence.ts';
import type { OrganizationChange } from './store/audit.ts';
import { createOutgoing } from './outgoing/client.ts';
import { createPublisher } from './publishing/publishDue.ts';
import { createReviewRunner } from './reviews/runner.ts';
import { createStatusWriter } from './mqtt/status.ts';
import { createTaskRunner } from './provisioning/runner.ts';
import { createRequestSigner } from './requestSigner.ts';
import { openDevices, openFiles, openHub, openMail, openStore } from './services.ts';
import { createSecretBox } from './secretBox.ts';
import { openSecretKey } from './secretKey.ts';
import { createLimits } from './limits.ts';
import { createScryptPasswords } from './passwords.ts';
import { gzip } from './gzip.ts';
import { withSettingName, type Settings } from './settings.ts';
import type { SessionChange } from './store/sessions.ts';
import { openDriverWorkers } from './drivers/workerPool.ts';
import { VERSION } from './version.ts';

/** in ms: how long the server waits for the running step of the cleanup and for the current mail when it stops */
const SLOW_STOP_TIMEOUT = 1000;

/** Published after each checkpoint of a provisioning task is on disk. */
const checkpoints = channel('porchlight.provisioning.checkpoint');

/** Compares the origin with the address that users open; without PUBLIC_URL, with the names of this machine. */
const createOriginCheck = ({ PUBLIC_URL, HOST }: Settings): AppOptions['isOwnOrigin'] => {
  if (PUBLIC_URL !== undefined) return origin => origin === new URL(PUBLIC_URL).origin;
  const names = new Set([HOST.includes(':') ? `[${HOST}]` : HOST, 'localhost', '127.0.0.1']);
  return (origin, host) => origin === `http://${host}` && names.has(new URL(origin).hostname);
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

/** For the console, while there are no accounts. A generated setup token is shown nowhere else. */
export const firstRunNote = async (
  { SETUP_TOKEN }: Settings,
  { store, setupToken }: Pick<AppOptions, 'store' | 'setupToken'>,
) =>
  SETUP_TOKEN === undefined && setupToken !== undefined && (await store.accounts.isEmpty())
    ? `There are no accounts yet. Setup token: ${setupToken}\n`
    : '';

/**
 * Opens store, files and logs: everything that all Node servers share. The caller adds the pages, passes the module of
 * the driver workers, and calls `startJobs` when nothing else can fail, so that a start that fails leaves no work
 * behind that was taken and not done.
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

  const { hub, bus, createLimiter } = await openHub(settings, log);
  const seedDemo = async () => {
    const world = createWorld(1, { now: Date.now(), accepted: defaultTerms });
    await fillDemo(store, files, world);
    await store.keepWorkspace?.();
    setDemoFlags();
    // the demo works without them, and Redis may be unavailable
    await seedLogs(hub, world).catch((error: unknown) =>
      log.warn({ err: error }, 'failed to add log events to the demo data'),
    );
  };

  const sessions = { idle: settings.SESSION_IDLE_MINUTES, absolute: settings.SESSION_ABSOLUTE_MINUTES };
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
  bus?.subscribe('gap', changes.restart);

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
  const deviceStatus = createStatusWriter({ store, log, serverId: randomUUID() });
  const deniedWriteAudit = createDeniedWriteAudit({ store, now: Date.now, newId: randomUUID, log });
  const options: Omit<
    AppOptions,
    'page' | 'scriptHashes' | 'styles' | 'statics' | 'development' | 'parsesReplies'
  > = {
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
    passwords: createScryptPasswords(),
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
    deviceStatus,
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
    seedDemo: settings.isExposed ? undefined : seedDemo,
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
      if (decidesSignIn.has(change.resource) && change.action !== 'refused')
        void devices.broker.check(mnId, change);
    };
    store.onRecordChange(recheck);
    bus?.subscribe('changes', recheck);
    const { broker, mqttPort, address } = devices;
    options.devices = { mqttPort, broker: address, send: broker.send };
  }
  const stopWatching = watchers.start();
  const stopPresence = pages.start();
  const stopChanges = changes.start();

  let stopJobs = async () => {};
  /** Starts the background work. */
  const startJobs = async () => {
    const startDigests = await openMail(settings, options);
    const stopCleaning = createCleanup({
      ...options,
      sweepFiles: files.sweepIncoming,
      sweepOrphans: (now, isStopped) => files.sweepOrphans(now, store.files.storageKeys, isStopped),
    }).start();
    const stopProvisioning = provisioning.start();
    const stopPublishing = createPublisher(options).start();
    const stopReviews = createReviewRunner({ ...options, pause: () => setImmediate() }).start();
    const stopDigests = startDigests?.();
    stopJobs = async () => {
      const slow = Promise.all([stopCleaning(), stopDigests?.()]);
      await Promise.all([stopProvisioning(), stopPublishing(), stopReviews()]);
      // a step of the cleanup reads a whole folder or bucket, and a mail server may not respond
      await Promise.race([slow, setTimeout(SLOW_STOP_TIMEOUT, undefined, { ref: false })]);
    };
  };

  let stopping: Promise<unknown> | undefined;
  /** Stops what isn't a request, at once: background work, and connections of devices. Requests can still be running. */
  const stopWork = async () => {
    await (stopping ??= Promise.all([stopJobs(), devices?.close()]));
  };
  const close = async () => {
    stopPresence();
    await stopWork();
    await stopWatching();
    await driverWorkers.close();
    await hub.close();
    await deviceStatus.flush();
    await deniedWriteAudit.close();
    await store.close();
  };
  return { options, store, startJobs, stopWork, close, stopChanges };
};
