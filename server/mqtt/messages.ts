import { firmwareResponseTopic } from '../../model/contract/deviceConnections.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { targetKey } from '../logs/hub.ts';
import { toNewEvent, toNewFlatEvent } from '../logs/newEvent.ts';
import type { AppOptions } from '../options.ts';
import { createFirmwareService } from './firmware.ts';
import { problem, readPayload } from './payload.ts';
import type { KnownDevice } from './knownDevice.ts';
import type { createStatusWriter } from './status.ts';

/** This many events per second are counted one by one; further ones in blocks of this size. */
const EVENTS_OF_BLOCK = 20;

/** number of messages in the current second, and whether the organization's limit rejects the current block of them */
export type Rate = {
  second: number;
  count: number;
  isBlockRejected: boolean;
  /** the check of the organization's limit, while it runs */
  check: Promise<boolean> | undefined;
};

export const newRate = (): Rate => ({ second: 0, count: 0, isBlockRejected: false, check: undefined });

/** The key of a device's log. */
export const logKeyOf = ({ mnId, deviceId }: Pick<KnownDevice, 'mnId' | 'deviceId'>) =>
  targetKey({ mnId, type: 'DEVICEIDS', target: deviceId });

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** An event that is nested too deeply, or too large with its added fields, is logged as invalid. */
const readEvent = (payload: Buffer | string, deviceId: string, at: number) => {
  const { event, reading } = readPayload(payload, deviceId, at);
  try {
    const isFlat = reading !== undefined && !isObject(reading.state.value);
    return { event: isFlat ? toNewFlatEvent(event, 0) : toNewEvent(event, 0), reading };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { event: toNewEvent(problem(deviceId, at, payload.toString()).event, 0), reading: undefined };
  }
};

type Options = Pick<AppOptions, 'store' | 'files' | 'logs' | 'limits' | 'now'> & {
  eventsPerSecond: number;
  status: ReturnType<typeof createStatusWriter>;
  send: (topic: string, payload: string | Buffer) => Promise<unknown>;
};

/** Handles the messages of devices, from either broker. */
export const createDeviceMessages = ({ eventsPerSecond, status, send, ...options }: Options) => {
  const { logs, limits, now } = options;
  const handleFirmwareRequest = createFirmwareService(options);

  /** Charges messages to the limit of an organization; returns whether it rejects them. */
  const charge = async (mnId: string, rate: Rate, count: number) => {
    try {
      await limits.logEvents(mnId, count);
      rate.isBlockRejected = false;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too_many') throw error;
      rate.isBlockRejected = true;
    }
    return rate.isBlockRejected;
  };

  return {
    /**
     * Whether a device exceeds its rate limit or that of its organization. A promise if the organization's limit must be
     * checked; messages that arrive meanwhile wait, too, and so stay in order.
     */
    isTooFast: ({ mnId, isCommercial }: KnownDevice, rate: Rate): boolean | Promise<boolean> => {
      const second = Math.floor(now() / 1000);
      rate.count = rate.second === second ? rate.count + 1 : 1;
      rate.second = second;
      if (rate.count > eventsPerSecond) return true;
      // customers' devices don't use up what is for the log
      if (isCommercial) return false;
      // beyond the first events of a second, the organization's limit is charged per block
      const isBlock = rate.count > EVENTS_OF_BLOCK;
      if (isBlock && rate.count % EVENTS_OF_BLOCK !== 1) return rate.check ?? rate.isBlockRejected;
      const check = charge(mnId, rate, isBlock ? EVENTS_OF_BLOCK : 1);
      rate.check = check;
      const end = () => {
        if (rate.check === check) rate.check = undefined;
      };
      // one step later than the messages that wait for it
      void check.catch(() => undefined).then(end);
      return check;
    },

    /** Responds to a firmware request of a device. */
    askFirmware: async (device: KnownDevice, payload: Buffer | string) => {
      const response = await handleFirmwareRequest(device, payload);
      status.read(device, undefined, now());
      if (response !== undefined)
        await send(firmwareResponseTopic(device.deviceId, response.topic), response.payload);
    },

    /**
     * Logs an event of a test device, and stores the value in it. What happens in a customer's home isn't logged.
     * Returns a promise if the log does; without one, the event is in the log.
     */
    logEvent: (device: KnownDevice, logKey: string, payload: Buffer | string): Promise<void> | undefined => {
      if (device.isCommercial) return undefined;
      const at = now();
      const { event, reading } = readEvent(payload, device.deviceId, at);
      const published = logs.hub.publish(logKey, [event]);
      if (published instanceof Promise) return published.then(() => status.read(device, reading, at));
      status.read(device, reading, at);
      return undefined;
    },
  };
};
