import type { Socket } from 'node:net';
import { type Aedes, type AuthenticateError, type Client, type PublishPacket } from 'aedes';
import { commandsTopic, firmwareResponseTopic } from '../../model/contract/deviceConnections.ts';
import type { RecordChange } from '../../model/contract/changes.ts';
import { MESSAGE_LIMIT } from '../../model/contract/logs.ts';
import type { CreateLimiter } from '../limiters.ts';
import type { ProcessBus } from '../logs/processBus.ts';
import type { AppOptions } from '../options.ts';
import { isPostgres } from '../store/engine.ts';
import { createCheckQueue } from './checkQueue.ts';
import { createCommandSender } from './commands.ts';
import { createDeviceMessages } from './messages.ts';
import { createRejections } from './rejections.ts';
import { deviceRejection } from './projectRejection.ts';
import type { KnownDevice } from './knownDevice.ts';
import { signIn } from './signIn.ts';
import { createSessions, type Session } from './sessions.ts';
import { createStatusWriter } from './status.ts';

/** Connections per device: one that publishes and one that listens, and two that replace them. */
const MAX_SESSIONS = 4;
/** of the client ID, in characters; a device chooses it freely */
const MAX_CLIENT_ID = 128;
/** How often a connected device is marked as alive, and its permission to connect is checked again. */
const ALIVE_INTERVAL = 30_000;

/** in ms: a device that hasn't taken what was sent to it after this time is disconnected */
const DRAIN_TIMEOUT = 20_000;

type Options = Pick<
  AppOptions,
  'store' | 'files' | 'logs' | 'limits' | 'flags' | 'terms' | 'now' | 'newId' | 'log'
> & {
  eventsPerSecond: number;
  /** the other servers, if there are several */
  bus?: Pick<ProcessBus, 'publish' | 'send' | 'subscribe'> | undefined;
  /** counts rejected sign-ins; by default in this process */
  createLimiter?: CreateLimiter | undefined;
};

type ConnectError = Error & { returnCode: number };

type Published = (error?: Error) => void;

const connectError = (message: string, returnCode: number): ConnectError =>
  Object.assign(new Error(message), { returnCode });

// the return codes of MQTT 3.1.1
const BAD_IDENTIFIER = 2;
const UNAVAILABLE = 3;
const BAD_CREDENTIALS = 4;

/** For records that concern a single device, the field that has their ID. */
const fieldOf: Partial<Record<string, 'sn' | 'deviceId'>> = {
  deviceIdentities: 'sn',
  testDevices: 'deviceId',
};

/** Any error other than a rejection is a fault of the server. */
const toConnectError = (error: unknown) =>
  (error instanceof Error && 'returnCode' in error
    ? error
    : connectError('unavailable', UNAVAILABLE)) as unknown as AuthenticateError;

/** The topics to which a device can subscribe. */
const topicsOf = ({ deviceId, isCommercial }: KnownDevice) => [
  ...(isCommercial ? [] : [commandsTopic(deviceId)]),
  firmwareResponseTopic(deviceId, 'offer'),
  firmwareResponseTopic(deviceId, 'data'),
];

/** The broker that devices sign in to. Aedes implements the protocol; permissions are decided here. */
export const createDeviceBroker = async ({ eventsPerSecond, bus, ...options }: Options) => {
  const { store, now, log } = options;
  // loaded only by a server with MQTT_PORT
  const { Aedes: AedesBroker } = await import('aedes');
  // of this run: the sessions of an earlier one are those of another server, until they expire
  const serverId = options.newId();
  // on SQLite, it is the only server
  if (!isPostgres(store.db)) await store.deviceConnections.removeSessions();
  const addresses = new WeakMap<Client, string>();
  const status = createStatusWriter({ store, log, serverId });
  const rejections = createRejections(options);
  const sessions = createSessions({ now, status, rejections });
  /** number of changes after which connected devices were checked */
  let changes = 0;

  const authenticate = async (client: Client, sn: string, token: string) => {
    // aedes limits the length for MQTT 3.1 only
    if (client.id.length > MAX_CLIENT_ID) throw connectError('client ID too long', BAD_IDENTIFIER);
    const address = addresses.get(client) ?? '';
    if (!(await rejections.mayTry(address))) throw connectError('too many refused sign-ins', UNAVAILABLE);
    // no serial number has one, and PostgreSQL refuses them
    if (sn.includes('\0')) {
      await rejections.count(address);
      throw connectError('refused: unknown', BAD_CREDENTIALS);
    }
    const changesBefore = changes;
    const result = await signIn({ ...options, queries: store, now: now() }, sn, token);
    if ('reason' in result) {
      await rejections.count(address);
      rejections.record(result.devices, result.reason, result.skew);
      throw connectError(`refused: ${result.reason}`, BAD_CREDENTIALS);
    }
    const { device } = result;
    const { openCount } = await store.deviceConnections.elsewhere(device.deviceId, serverId, now());
    if (sessions.ofDevice(device.deviceId).length + openCount >= MAX_SESSIONS) {
      rejections.record([device], 'sessions', null);
      throw connectError('too many sessions', UNAVAILABLE);
    }
    if (client.closed) throw connectError('closed', UNAVAILABLE);
    // with the device ID, because a device must not take over the session of another one
    client.id = `${device.deviceId} ${client.id}`;
    sessions.open(client, result);
    // the check of a change during the sign-in didn't see this session
    if (changes !== changesBefore) void checkDevice(device.deviceId);
  };

  const send = (topic: string, payload: string | Buffer) =>
    new Promise<void>((resolve, reject) => {
      broker.publish({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, error =>
        error ? reject(error) : resolve(),
      );
    });

  const messages = createDeviceMessages({ ...options, eventsPerSecond, status, send });

  /** A session that sends more than it may is ended. */
  const handle = (session: Session, { topic, payload }: PublishPacket, isTooFast: boolean) => {
    if (isTooFast) {
      sessions.cut(session, 'rate');
      return undefined;
    }
    const { device, logKey } = session;
    return topic === session.firmwareTopic
      ? messages.askFirmware(device, payload)
      : messages.logEvent(device, logKey, payload);
  };

  /** Receives what a session published. Returns a promise only if something is pending. */
  const receive = (session: Session, packet: PublishPacket): Promise<void> | undefined => {
    const isTooFast = messages.isTooFast(session.device, session.rate);
    return typeof isTooFast === 'boolean'
      ? handle(session, packet, isTooFast)
      : isTooFast.then(result => handle(session, packet, result));
  };

  const toPublishError = (error: unknown) => {
    log.error({ err: error }, 'failed to log the event of a device');
    return error instanceof Error ? error : new Error(String(error));
  };

  const take = (session: Session, packet: PublishPacket, done: (error?: Error | null) => void) => {
    let pending: Promise<void> | undefined;
    try {
      pending = receive(session, packet);
    } catch (error) {
      return done(toPublishError(error));
    }
    if (pending !== undefined)
      pending.then(
        () => done(null),
        (error: unknown) => done(toPublishError(error)),
      );
    // without an acknowledgment, aedes would read the next packet while it parses this one
    else if (packet.qos === 0) queueMicrotask(() => done(null));
    else done(null);
  };

  const broker: Aedes = await AedesBroker.createBroker({
    connectTimeout: 10_000,
    // a device that stops reading delays no others
    drainTimeout: DRAIN_TIMEOUT,
    concurrency: 0,
    keepaliveLimit: 3600,
    maxClientsIdLength: MAX_CLIENT_ID,
    maxInflightInbound: 20,
    queueLimit: 100,
    heartbeatInterval: 60_000,
    preConnect: (_client, packet, done) => {
      // nothing is kept for a disconnected device: no session, no will
      packet.clean = true;
      delete packet.will;
      done(null, true);
    },
    authenticate: (client, username, password, done) => {
      authenticate(client, username ?? '', password?.toString() ?? '').then(
        () => done(null, true),
        (error: unknown) => {
          if (!(error instanceof Error && 'returnCode' in error))
            log.error({ err: error }, 'failed to sign in a device');
          done(toConnectError(error), false);
        },
      );
    },
    authorizePublish: (client, packet, done) => {
      const session = sessions.ofClient(client);
      if (session === undefined) return done(new Error('not signed in'));
      if (packet.topic !== session.firmwareTopic && packet.topic !== session.eventsTopic) {
        sessions.cut(session, 'topic');
        return done(new Error('not your topic'));
      }
      packet.retain = false;
      // the same packet can be repeated until the device has released it; aedes publishes it once
      if (packet.qos === 2) return done(null);
      take(session, packet, done);
    },
    authorizeSubscribe: (client, subscription, done) => {
      const session = sessions.ofClient(client);
      if (session === undefined || !topicsOf(session.device).includes(subscription.topic)) {
        if (session !== undefined) rejections.record([session.device], 'topic', null);
        return done(null, null);
      }
      if (subscription.topic === commandsTopic(session.device.deviceId)) sessions.setListening(session, true);
      return done(null, subscription);
    },
    authorizeForward: (client, packet) => {
      const session = sessions.ofClient(client);
      return session !== undefined && topicsOf(session.device).includes(packet.topic) ? packet : null;
    },
  });
  const deliver = broker.publish.bind(broker);
  // aedes passes the client that published. Messages of devices go to the log and to no other device, so
  // subscriptions need not be looked up
  const publish = (packet: PublishPacket, ...rest: [done: Published] | [client: Client, done: Published]) => {
    if (rest.length === 1) return deliver(packet, rest[0]);
    const [client, done] = rest;
    const session = packet.qos === 2 ? sessions.ofClient(client) : undefined;
    if (session === undefined) done();
    else take(session, packet, error => done(error ?? undefined));
  };
  Object.assign(broker, { publish });
  broker.on('unsubscribe', (topics, client) => {
    const session = sessions.ofClient(client);
    if (session !== undefined && topics.includes(commandsTopic(session.device.deviceId)))
      sessions.setListening(session, false);
  });
  broker.on('clientDisconnect', sessions.removeClient);
  // an error of a single connection, such as an interruption or an invalid packet
  broker.on('clientError', sessions.removeClient);
  broker.on('connectionError', client => client.close());

  /** Checks whether devices may stay connected. Sessions of another identity or key, or of a deleted device, end. */
  const recheck = async (isConcerned: (device: KnownDevice) => boolean) => {
    for (const { device, publicKey } of sessions.firsts()) {
      if (!isConcerned(device)) continue;
      const reason = await deviceRejection({ ...options, queries: store }, device, publicKey);
      if (reason === undefined) continue;
      for (const session of sessions.ofDevice(device.deviceId)) sessions.cut(session, reason);
    }
  };
  const sendCommand = createCommandSender({ ...options, bus, serverId, sessions, publish: send });

  const checks = createCheckQueue(log);
  const checkDevice = (deviceId: string) =>
    checks.run(`device ${deviceId}`, () => recheck(device => device.deviceId === deviceId));
  /** All devices, those of an organization, or only the one that has changed. */
  const check = (mnId?: string, change?: Pick<RecordChange, 'resource' | 'recordId'>) => {
    changes += 1;
    const field = change && fieldOf[change.resource];
    if (field === undefined)
      return checks.run(mnId ?? '', () => recheck(device => mnId === undefined || device.mnId === mnId));
    return checks.run(JSON.stringify([mnId, field, change?.recordId]), () =>
      recheck(device => device.mnId === mnId && device[field] === change?.recordId),
    );
  };
  const alive = setInterval(() => {
    sessions.keepAlive();
    void check();
  }, ALIVE_INTERVAL);
  alive.unref();

  return {
    handle: (connection: Socket, address: string) => {
      addresses.set(broker.handle(connection), address);
    },
    /** handles a connection that announced a packet over the limit */
    refusePacket: (connection: Socket) => {
      const client = (connection as Socket & { client?: Client }).client;
      const session = sessions.ofClient(client);
      if (session !== undefined) rejections.record([session.device], 'packet', null);
    },
    mayConnect: rejections.mayTry,
    send: sendCommand,
    /** Call this when a record of an organization has changed that decides which devices may connect. */
    check,
    settle: async () => {
      await checks.settle();
      await rejections.settle();
      await status.flush();
    },
    close: async () => {
      clearInterval(alive);
      sessions.close();
      await new Promise<void>(resolve => broker.close(() => resolve()));
      await checks.settle();
      await rejections.settle();
      await status.flush();
    },
  };
};

export type DeviceBroker = Awaited<ReturnType<typeof createDeviceBroker>>;

/** Maximum size of a packet from a device: an event, its topic and the header. */
export const MAX_PACKET_BYTES = MESSAGE_LIMIT + 1024;
