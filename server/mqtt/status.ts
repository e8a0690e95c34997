import type { DeviceState } from '../../model/contract/devices.ts';
import { withNewest } from '../../model/rules/simulator.ts';
import type { Log } from '../ports.ts';
import { isPostgres } from '../store/engine.ts';
import type { Store } from '../store/index.ts';
import type { DeviceConnectionRow, DeviceSessionRow } from '../store/rows/deviceConnections.ts';
import type { Reading } from './payload.ts';
import type { KnownDevice } from './knownDevice.ts';

export type DeviceStatus = ReturnType<typeof createStatusWriter>;

/** Interval of writes, in milliseconds: readings and times are written together. */
const WRITE_INTERVAL = 250;
/**
 * Number of devices that are written concurrently: SQLite makes one commit of them, PostgreSQL needs a connection for
 * each.
 */
const writesAtOnceOf = (store: Store) => (isPostgres(store.db) ? 4 : 64);
/** of the stored state of a device, as JSON; larger readings are only logged */
const STATE_LIMIT = 256 * 1024;
/** maximum number of devices that wait to be written; more would only delay what is shown */
const MAX_WAITING = 20_000;

type Pending = {
  device: KnownDevice;
  /** the latest reading of each attribute */
  readings: Map<string, Reading>;
  /** time of the latest one; null without any */
  eventDt: number | null;
  change: Partial<Omit<DeviceConnectionRow, 'deviceId'>>;
  /** null if none is left; undefined if unchanged */
  session?: SessionState | null;
};

/** The lengths separate the names, which can contain any character. */
const keyOf = ({ component, capability, attribute }: Reading['path']) =>
  `${component.length},${capability.length},${component}${capability}${attribute}`;

/** The stored state with the readings that are newer. */
const withReadings = (stored: string, readings: Iterable<Reading>) => {
  let state = JSON.parse(stored) as DeviceState;
  for (const reading of readings) state = withNewest(state, reading.path, reading.state);
  return JSON.stringify(state);
};

type SessionState = Omit<DeviceSessionRow, 'deviceId' | 'serverId'>;

/**
 * Stores what pages show of test devices: latest values, and times of contact. Many messages share one write.
 * Commercial devices have no page, so nothing is stored of them.
 */
export const createStatusWriter = ({
  store,
  log,
  serverId,
}: {
  store: Store;
  log: Log;
  serverId: string;
}) => {
  const writesAtOnce = writesAtOnceOf(store);
  let waiting = new Map<string, Pending>();
  let writing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = async ({ device, readings, eventDt, change, session }: Pending) => {
    const { deviceId } = device;
    await store.transaction(async queries => {
      const stored = await queries.devices.stateToChange(device);
      // the device was deleted meanwhile
      if (stored === undefined) return;
      if (Object.keys(change).length > 0) await queries.deviceConnections.save(deviceId, change);
      if (session !== undefined) await queries.deviceConnections.saveSession(deviceId, serverId, session);
      if (eventDt === null) return;
      // another server can have stored later readings
      const state = withReadings(stored.state, readings.values());
      await queries.devices.keepState(
        device,
        state.length > STATE_LIMIT ? stored.state : state,
        Math.max(stored.eventDt ?? 0, eventDt),
      );
    });
  };

  const writeLogged = (pending: Pending) =>
    write(pending).catch((error: unknown) => {
      log.error({ err: error }, 'failed to write the state of a device');
    });

  const writeWaiting = async () => {
    const batch = [...waiting.values()];
    waiting = new Map();
    for (let from = 0; from < batch.length; from += writesAtOnce)
      await Promise.all(batch.slice(from, from + writesAtOnce).map(writeLogged));
  };

  /** Writes everything that waits now. Only one batch is written at a time; what arrives meanwhile waits for the next. */
  const flush = async (): Promise<void> => {
    if (writing !== undefined) {
      await writing;
      return flush();
    }
    clearTimeout(timer);
    timer = undefined;
    writing = writeWaiting().finally(() => {
      writing = undefined;
      schedule();
    });
    return writing;
  };

  const schedule = () => {
    if (waiting.size > 0 && writing === undefined) timer ??= setTimeout(() => void flush(), WRITE_INTERVAL);
  };

  const pendingOf = (device: KnownDevice) => {
    const known = waiting.get(device.deviceId);
    if (known !== undefined) return known;
    const pending: Pending = { device, readings: new Map(), eventDt: null, change: {} };
    if (device.isCommercial) return pending;
    if (waiting.size < MAX_WAITING) waiting.set(device.deviceId, pending);
    schedule();
    return pending;
  };

  return {
    change: (device: KnownDevice, change: Pending['change']) => {
      Object.assign(pendingOf(device).change, change);
    },
    /** Sets the state of the device's sessions on this server; null if none is left. */
    setSession: (device: KnownDevice, session: SessionState | null) => {
      pendingOf(device).session = session;
    },
    read: (device: KnownDevice, reading: Reading | undefined, at: number) => {
      const pending = pendingOf(device);
      pending.change.seenDt = at;
      if (reading === undefined) return;
      const key = keyOf(reading.path);
      const known = pending.readings.get(key);
      if (known === undefined || known.state.at <= reading.state.at) pending.readings.set(key, reading);
      pending.eventDt = Math.max(pending.eventDt ?? 0, reading.state.at);
    },
    flush,
  };
};
