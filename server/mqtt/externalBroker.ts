import { setTimeout as wait } from 'node:timers/promises';
import type { IPublishPacket } from 'mqtt';
import { commandsTopic, type RefusalReason } from '../../model/contract/deviceConnections.ts';
import { MESSAGE_LIMIT } from '../../model/contract/logs.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { AppOptions } from '../options.ts';
import { toApiError } from '../store/databaseErrors.ts';
import { createDeviceMessages, type Rate } from './messages.ts';
import { standingRefusal } from './projectRefusal.ts';
import { createRefusals } from './refusals.ts';
import type { KnownDevice } from './knownDevice.ts';
import { createStatusWriter } from './status.ts';

/** Each message goes to one of the servers of this group. */
const GROUP = 'porchlight';
const TOPICS = ['events', 'firmware'].map(name => `$share/${GROUP}/devices/+/${name}`);
/** A larger packet does not leave the broker; one above the limit of events is refused with its reason. */
const MAX_PACKET_BYTES = 1024 * 1024;
/** messages that the broker sends before the first of them is acknowledged */
const RECEIVE_MAXIMUM = 100;
/** in milliseconds */
const RECONNECT_EVERY = 1000;
const COMMAND_TIMEOUT = 5000;
const RETRY_AFTER = 1000;
/** What lets a device publish is looked up so often, in milliseconds, and whenever a record changes that decides it. */
const CHECK_EVERY = 30_000;
/** devices whose standing is remembered */
const MAX_KNOWN = 10_000;
/** Log lines about devices that nobody registered are written so often, in milliseconds. */
const WARN_EVERY = 60_000;
/** MQTT 5: the broker took the message, but nobody is subscribed to its topic. */
const NO_SUBSCRIBERS = 16;

type Options = Pick<
  AppOptions,
  'store' | 'files' | 'logs' | 'limits' | 'flags' | 'terms' | 'now' | 'newId' | 'log'
> & {
  /** `mqtt:` or `mqtts:`, with the account of this server */
  address: string;
  eventsPerSecond: number;
};

/** `device`: undefined where there is none; `reason`: why nothing is taken from it */
type Standing = Rate & { checkedDt: number } & (
    | { device: KnownDevice; reason: RefusalReason | undefined }
    | { device: undefined }
  );

const optionsOf = (address: string) => {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isSecure = protocol === 'mqtts:';
  return {
    protocol: isSecure ? ('mqtts' as const) : ('mqtt' as const),
    // MQTT.js does without the brackets of IPv6
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isSecure ? 8883 : 1883)),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  };
};

const deviceOf = (topic: string) => /^devices\/([^/]+)\/(events|firmware)$/.exec(topic);

/**
 * Takes what devices publish at a broker of others, each message by one of the servers, and sends them commands there. Who
 * may sign in and use which topics is decided by the broker; whether a device is registered, not revoked, and of a deployed
 * project is decided here, for each message.
 */
export const connectToBroker = async ({ address, eventsPerSecond, ...options }: Options) => {
  const { store, now, log } = options;
  // only a server with MQTT_URL loads it
  const { connect } = await import('mqtt');
  const serverId = options.newId();
  const status = createStatusWriter({ store, log, serverId });
  const refusals = createRefusals(options);
  const known = new Map<string, Standing>();
  let changes = 0;
  let isClosed = false;
  let strangers = 0;
  let warnedDt = -Infinity;

  const server = optionsOf(address);
  const client = connect({
    ...server,
    protocolVersion: 5,
    clientId: `${GROUP}-${serverId}`,
    reconnectPeriod: RECONNECT_EVERY,
    // a broker may have lost its accounts for a moment
    reconnectOnConnackError: true,
    resubscribe: false,
    properties: { receiveMaximum: RECEIVE_MAXIMUM, maximumPacketSize: MAX_PACKET_BYTES },
  });

  /** message IDs of what was published to nobody */
  const unheard = new Set<number | undefined>();
  client.on('packetreceive', packet => {
    if (packet.cmd === 'puback' && packet.reasonCode === NO_SUBSCRIBERS) unheard.add(packet.messageId);
  });

  /** Returns how many listen, as far as the broker tells: none, or some. */
  const send = async (topic: string, payload: string | Buffer): Promise<number> => {
    if (!client.connected) throw new ApiError('unavailable', 'The MQTT broker is not available. Try again.');
    return new Promise<number>((resolve, reject) => {
      client.publish(topic, payload, { qos: 1 }, (error, packet) => {
        clearTimeout(timer);
        const isUnheard = unheard.delete(packet?.messageId);
        if (error)
          reject(new ApiError('unavailable', `The MQTT broker refused the message: ${error.message}`));
        else resolve(isUnheard ? 0 : 1);
      });
      const messageId = client.getLastMessageId();
      const timer = setTimeout(() => {
        reject(new ApiError('unavailable', "The MQTT broker isn't responding. Try again."));
        // else it is sent when the broker is back
        client.removeOutgoingMessage(messageId);
      }, COMMAND_TIMEOUT);
    });
  };

  let problem: string | undefined;
  const tell = (text: string) => {
    // each attempt to connect again fails in the same way
    if (!isClosed && text !== problem) log.warn({ reason: text }, 'the MQTT broker is not available');
    problem = text;
  };
  /** Not awaited: the client reads no acknowledgment while it handles a message. A device that hears nothing asks again. */
  const answer = async (topic: string, payload: string | Buffer) => {
    send(topic, payload).catch((error: unknown) => tell((error as Error).message));
  };
  const messages = createDeviceMessages({ ...options, eventsPerSecond, status, send: answer });

  const look = async (deviceId: string): Promise<Standing> => {
    const fresh = { checkedDt: now(), second: 0, count: 0 };
    const found = await store.deviceConnections.physicalDevice(deviceId);
    if (found === undefined) return { ...fresh, device: undefined };
    const { mnId, ownerId, label, serialNumber } = found;
    const device = { mnId, deviceId, ownerId, label, sn: serialNumber ?? '' };
    return { ...fresh, device, reason: await standingRefusal({ ...options, queries: store }, device) };
  };

  const standingOf = async (deviceId: string): Promise<Standing> => {
    const before = known.get(deviceId);
    if (before !== undefined && now() - before.checkedDt < CHECK_EVERY) return before;
    let standing: Standing;
    let seen: number;
    // a record that changed while it was read may be an old one
    do {
      seen = changes;
      standing = await look(deviceId);
    } while (seen !== changes);
    if (before !== undefined) Object.assign(standing, { second: before.second, count: before.count });
    // it takes the place of a sign-in: a refusal before it is history
    if (standing.device !== undefined && standing.reason === undefined)
      status.change(standing.device, { signedInDt: now(), seenDt: now() });
    known.delete(deviceId);
    const [oldest] = known.keys();
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(deviceId, standing);
    return standing;
  };

  const warnOfStrangers = () => {
    strangers += 1;
    if (now() - warnedDt < WARN_EVERY) return;
    log.warn({ messages: strangers }, 'the MQTT broker sent messages of devices that are not registered');
    warnedDt = now();
    strangers = 0;
  };

  const receive = async ({ topic, payload, retain }: IPublishPacket) => {
    const [, deviceId = '', kind] = deviceOf(topic) ?? [];
    // what the broker kept was logged when it was sent
    if (kind === undefined || retain) return;
    const standing = await standingOf(deviceId);
    const { device } = standing;
    if (device === undefined) return warnOfStrangers();
    const reason =
      standing.reason ??
      (payload.length > MESSAGE_LIMIT
        ? 'packet'
        : (await messages.isTooFast(device, standing))
          ? 'rate'
          : undefined);
    if (reason !== undefined) return refusals.record([device], reason, null);
    await (kind === 'firmware' ? messages.askFirmware : messages.logEvent)(device, Buffer.from(payload));
  };

  /** Again while the database or the logs are away: meanwhile the broker keeps later messages. */
  const receiveSurely = async (packet: IPublishPacket): Promise<void> => {
    try {
      await receive(packet);
    } catch (error) {
      const { code } = (error instanceof ApiError ? error : toApiError(error)) ?? {};
      if (code !== 'unavailable' || isClosed) {
        log.error({ err: error }, 'failed to take the message of a device');
        return;
      }
      await wait(RETRY_AFTER);
      await receiveSurely(packet);
    }
  };
  // the broker gets its acknowledgment, and the next message is looked at, when this one is in the log
  let receiving = Promise.resolve();
  client.handleMessage = (packet, done) => {
    receiving = receiveSurely(packet).then(() => done());
  };

  client.on('error', error => tell(error.message));
  client.on('offline', () => tell(problem ?? 'The connection was closed.'));
  client.on('connect', () => {
    problem = undefined;
    log.info({ broker: `${server.host}:${server.port}` }, 'connected to the MQTT broker');
    client.subscribe(TOPICS, { qos: 1 }, error => {
      if (error) log.error({ err: error }, 'the MQTT broker refused a subscription');
    });
  });

  return {
    address: `${server.host}:${server.port}`,
    send: (_queries: unknown, deviceId: string, command: object) =>
      send(commandsTopic(deviceId), JSON.stringify(command)),
    /** To be called when records of an organization changed that decide whose messages are taken. */
    check: (mnId?: string) => {
      changes += 1;
      for (const [deviceId, { device }] of known)
        if (device === undefined || mnId === undefined || device.mnId === mnId) known.delete(deviceId);
    },
    close: async () => {
      isClosed = true;
      await client.endAsync(true);
      await receiving;
      await refusals.settle();
      await status.flush();
    },
  };
};
