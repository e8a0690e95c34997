import { setTimeout as wait } from 'node:timers/promises';
import type { IPublishPacket } from 'mqtt';
import { commandsTopic, type RejectionReason } from '../../model/contract/deviceConnections.ts';
import { MESSAGE_LIMIT } from '../../model/contract/logs.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { AppOptions } from '../options.ts';
import { setWithLimit } from '../setWithLimit.ts';
import { toApiError } from '../store/databaseErrors.ts';
import { asksForPart } from './firmware.ts';
import { createDeviceMessages, logKeyOf, newRate, type Rate } from './messages.ts';
import { deviceRejection } from './projectRejection.ts';
import { createRejections } from './rejections.ts';
import { findKnownDevice, type KnownDevice } from './knownDevice.ts';
import { createStatusWriter } from './status.ts';

/** Shared subscription: each message goes to one of the servers in this group. */
const GROUP = 'porchlight';
const TOPICS = ['events', 'firmware'].map(name => `$share/${GROUP}/devices/+/${name}`);
/** The broker doesn't deliver larger packets; a packet above the limit of events is rejected with its reason. */
const MAX_PACKET_BYTES = 1024 * 1024;
/** messages that the broker sends before the first one is acknowledged */
const RECEIVE_MAXIMUM = 100;
/** in milliseconds */
const RECONNECT_EVERY = 1000;
const COMMAND_TIMEOUT = 5000;
const RETRY_AFTER = 1000;
/** for messages that were received before a stop */
const CLOSE_TIMEOUT = 3000;
/** How often the permission of a device to publish is checked, in milliseconds; also when a relevant record changes. */
const CHECK_EVERY = 30_000;
/** devices whose permission is cached */
const MAX_KNOWN = 10_000;
/** requests for parts of files that are handled at the same time; further ones get no response */
const MAX_PART_REQUESTS = 1000;
/** Interval of log lines about the same, in milliseconds. */
const WARN_EVERY = 60_000;
/** MQTT 5: the broker accepted the message, but nobody is subscribed to its topic. */
const NO_SUBSCRIBERS = 16;

/** A log line for something that happens often, at most one per interval, with the number since the last one. */
const warnSometimes = ({ now, log }: Pick<AppOptions, 'now' | 'log'>, text: string) => {
  let count = 0;
  let warnedDt = -Infinity;
  return (fields: object = {}) => {
    count += 1;
    if (now() - warnedDt < WARN_EVERY) return;
    log.warn({ messages: count, ...fields }, text);
    warnedDt = now();
    count = 0;
  };
};

type Options = Pick<
  AppOptions,
  'store' | 'files' | 'logs' | 'limits' | 'flags' | 'terms' | 'now' | 'newId' | 'log'
> & {
  /** `mqtt:` or `mqtts:`, with the credentials of this server */
  address: string;
  eventsPerSecond: number;
};

/** `device` is undefined if it doesn't exist; `reason`: why its messages are rejected */
type DevicePermission = { checkedDt: number; rate: Rate } & (
  | { device: KnownDevice; reason: RejectionReason | undefined }
  | { device: undefined }
);

const optionsOf = (address: string) => {
  const { protocol, hostname, port, username, password } = new URL(address);
  const isSecure = protocol === 'mqtts:';
  return {
    protocol: isSecure ? ('mqtts' as const) : ('mqtt' as const),
    // MQTT.js expects IPv6 addresses without brackets
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isSecure ? 8883 : 1883)),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
  };
};

const isUnavailable = (error: unknown) =>
  (error instanceof ApiError ? error : toApiError(error))?.code === 'unavailable';

const deviceOf = (topic: string) => /^devices\/([^/]+)\/(events|firmware)$/.exec(topic);

/**
 * Receives what devices publish at an external broker, each message on one of the servers, and sends them commands
 * there. The broker decides who can sign in and use which topics; for each message, this server checks that the device
 * is registered and not revoked, and that its project is deployed.
 */
export const connectToBroker = async ({ address, eventsPerSecond, ...options }: Options) => {
  const { store, now, log } = options;
  // loaded only by a server with MQTT_URL
  const { connect } = await import('mqtt');
  const serverId = options.newId();
  const status = createStatusWriter({ store, log, serverId });
  const rejections = createRejections(options);
  const known = new Map<string, DevicePermission>();
  let changes = 0;
  let isClosed = false;

  const server = optionsOf(address);
  const client = connect({
    ...server,
    protocolVersion: 5,
    clientId: `${GROUP}-${serverId}`,
    reconnectPeriod: RECONNECT_EVERY,
    // a broker can temporarily lose its accounts
    reconnectOnConnackError: true,
    resubscribe: false,
    properties: { receiveMaximum: RECEIVE_MAXIMUM, maximumPacketSize: MAX_PACKET_BYTES },
  });

  /** IDs of messages that had no subscribers */
  const unheard = new Set<number | undefined>();
  client.on('packetreceive', packet => {
    if (packet.cmd === 'puback' && packet.reasonCode === NO_SUBSCRIBERS) unheard.add(packet.messageId);
  });

  /** Returns 0 if the broker reports that nobody is subscribed, otherwise 1. */
  const send = async (topic: string, payload: string | Buffer): Promise<number> => {
    if (!client.connected) throw new ApiError('unavailable', "The MQTT broker isn't available. Try again.");
    return new Promise<number>((resolve, reject) => {
      client.publish(topic, payload, { qos: 1 }, (error, packet) => {
        clearTimeout(timer);
        const isUnheard = unheard.delete(packet?.messageId);
        if (error)
          reject(new ApiError('unavailable', `The MQTT broker rejected the message: ${error.message}`));
        else resolve(isUnheard ? 0 : 1);
      });
      const messageId = client.getLastMessageId();
      const timer = setTimeout(() => {
        reject(new ApiError('unavailable', "The MQTT broker isn't responding. Try again."));
        // otherwise it would be sent when the broker is available again
        client.removeOutgoingMessage(messageId);
      }, COMMAND_TIMEOUT);
    });
  };

  let problem: string | undefined;
  const logProblem = (text: string) => {
    // each reconnect fails in the same way
    if (!isClosed && text !== problem) log.warn({ reason: text }, 'the MQTT broker is not available');
    problem = text;
  };
  /**
   * Not awaited, because the client reads no acknowledgment while it handles a message. Without a response, the device
   * asks again.
   */
  const response = async (topic: string, payload: string | Buffer) => {
    send(topic, payload).catch((error: unknown) => logProblem((error as Error).message));
  };
  const messages = createDeviceMessages({ ...options, eventsPerSecond, status, send: response });

  const readPermission = async (deviceId: string, rate: Rate): Promise<DevicePermission> => {
    const fresh = { checkedDt: now(), rate };
    const device = await findKnownDevice(store, deviceId);
    if (device === undefined) return { ...fresh, device };
    return { ...fresh, device, reason: await deviceRejection({ ...options, queries: store }, device) };
  };

  const permissionOf = async (deviceId: string): Promise<DevicePermission> => {
    const before = known.get(deviceId);
    if (before !== undefined && now() - before.checkedDt < CHECK_EVERY) return before;
    let permission: DevicePermission;
    let seen: number;
    // a record that changed while it was read may be outdated
    do {
      seen = changes;
      permission = await readPermission(deviceId, before?.rate ?? newRate());
    } while (seen !== changes);
    // this counts as a sign-in: earlier rejections are obsolete
    if (permission.device !== undefined && permission.reason === undefined)
      status.change(permission.device, { signedInDt: now() });
    setWithLimit(known, deviceId, permission, MAX_KNOWN);
    return permission;
  };

  const warnOfStrangers = warnSometimes(
    options,
    'the MQTT broker sent messages of devices that are not registered',
  );
  const warnOfUnsentParts = warnSometimes(options, 'firmware for devices is unavailable');
  const warnOfDroppedParts = warnSometimes(options, 'too many devices ask for firmware at the same time');

  /** by device, the last of its requests for parts of files that are handled */
  const partRequests = new Map<string, Promise<void>>();
  let partRequestCount = 0;

  /**
   * Not awaited, because events must not wait for files, which can be slow or unavailable. A device gets its parts in the
   * order of its requests; without a response, it asks again.
   */
  const sendPart = (device: KnownDevice, payload: Buffer) => {
    if (partRequestCount >= MAX_PART_REQUESTS) return warnOfDroppedParts();
    partRequestCount += 1;
    const { deviceId } = device;
    const sending = (partRequests.get(deviceId) ?? Promise.resolve())
      .then(() => (isClosed ? undefined : messages.askFirmware(device, payload)))
      .catch((error: unknown) => {
        if (isUnavailable(error)) warnOfUnsentParts({ reason: (error as Error).message });
        else log.error({ err: error }, 'failed to send firmware to a device');
      })
      .then(() => {
        partRequestCount -= 1;
        if (partRequests.get(deviceId) === sending) partRequests.delete(deviceId);
      });
    partRequests.set(deviceId, sending);
  };

  const receive = async ({ topic, payload, retain }: IPublishPacket) => {
    const [, deviceId = '', kind] = deviceOf(topic) ?? [];
    // a retained message was logged when it was published
    if (kind === undefined || retain) return;
    const permission = await permissionOf(deviceId);
    const { device } = permission;
    if (device === undefined) return warnOfStrangers();
    const reason =
      permission.reason ??
      (payload.length > MESSAGE_LIMIT
        ? 'packet'
        : (await messages.isTooFast(device, permission.rate))
          ? 'rate'
          : undefined);
    if (reason !== undefined) return rejections.record([device], reason, null);
    const bytes = Buffer.from(payload);
    if (kind === 'events') await messages.logEvent(device, logKeyOf(device), bytes);
    else if (asksForPart(bytes)) sendPart(device, bytes);
    else await messages.askFirmware(device, bytes);
  };

  /** Retries while the database or the logs are unavailable; the broker keeps later messages meanwhile. */
  const receiveSurely = async (packet: IPublishPacket): Promise<void> => {
    try {
      await receive(packet);
    } catch (error) {
      if (!isUnavailable(error) || isClosed) {
        log.error({ err: error }, 'failed to take the message of a device');
        return;
      }
      await wait(RETRY_AFTER);
      await receiveSurely(packet);
    }
  };
  // a message is acknowledged, and the next one handled, when it is in the log
  let receiving = Promise.resolve();
  client.handleMessage = (packet, done) => {
    receiving = receiveSurely(packet).then(() => done());
  };

  client.on('error', error => logProblem(error.message));
  client.on('offline', () => logProblem(problem ?? 'The connection was closed.'));
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
    /** Call this when records of an organization have changed that decide whose messages are accepted. */
    check: (mnId?: string) => {
      changes += 1;
      for (const [deviceId, { device }] of known)
        if (device === undefined || mnId === undefined || device.mnId === mnId) known.delete(deviceId);
    },
    close: async () => {
      const end = async () => {
        // the broker confirms this after the messages that it has sent, and each is acknowledged before the next is read
        await client.unsubscribeAsync(TOPICS);
        await client.endAsync();
        return true;
      };
      const isEnded =
        client.connected &&
        (await Promise.race([end().catch(() => false), wait(CLOSE_TIMEOUT, false, { ref: false })]));
      isClosed = true;
      if (!isEnded) await client.endAsync(true);
      await receiving;
      await Promise.all(partRequests.values());
      await rejections.settle();
      await status.flush();
    },
  };
};
