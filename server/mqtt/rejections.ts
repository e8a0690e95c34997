import type { RejectionReason } from '../../model/contract/deviceConnections.ts';
import { type CreateLimiter, createMemoryLimiter } from '../limiters.ts';
import type { Clock, Log } from '../ports.ts';
import type { Store } from '../store/index.ts';
import type { KnownDevice } from './knownDevice.ts';

/** rejected sign-ins per address and minute before it has to wait */
const REFUSED_PER_MINUTE = 60;
/** Minimum interval between stored rejections of a device for the same reason, in milliseconds. */
const WRITE_EVERY = 1000;
/** Minimum interval between audit entries, in milliseconds. */
const AUDIT_EVERY = 60_000;
/** devices whose latest rejections are remembered */
const MAX_KNOWN = 10_000;

/**
 * Records why devices are rejected, for their pages and for the audit, and throttles clients that are rejected too often.
 */
export const createRejections = ({
  store,
  now,
  newId,
  log,
  createLimiter = createMemoryLimiter,
}: Clock & { store: Store; log: Log; createLimiter?: CreateLimiter | undefined }) => {
  const refused = createLimiter({ name: 'mqttRefusals', points: REFUSED_PER_MINUTE, duration: 60 });
  const written = new Map<string, number>();
  const audited = new Map<string, number>();
  let running: Promise<void> = Promise.resolve();

  const isDue = (times: Map<string, number>, key: string, every: number) => {
    const last = times.get(key);
    if (last !== undefined && now() - last < every) return false;
    if (times.size >= MAX_KNOWN) times.clear();
    times.set(key, now());
    return true;
  };

  const write = async (device: KnownDevice, reason: RejectionReason, skew: number | null, at: number) => {
    const { mnId, deviceId, sn, isCommercial } = device;
    // there can be very many commercial devices, so that only one of them is audited
    const key = `${isCommercial ? mnId : deviceId} ${reason}`;
    if (!isDue(written, key, WRITE_EVERY)) return;
    if (!isCommercial) await store.deviceConnections.save(deviceId, { refusal: reason, refusedDt: at, skew });
    if (!isDue(audited, key, AUDIT_EVERY)) return;
    const author = { mnId, userId: '', userNm: sn, requestId: '' };
    const entry = { action: 'refused', resource: 'deviceIdentities', recordId: sn, before: null } as const;
    await store.audit.add(newId(), at, author, { ...entry, after: { reason, deviceId } });
  };

  return {
    mayTry: async (address: string) => ((await refused.get(address))?.remainingPoints ?? 1) > 0,
    count: async (address: string) => {
      await refused.penalty(address);
    },
    record: (devices: readonly KnownDevice[], reason: RejectionReason, skew: number | null) => {
      const at = now();
      for (const device of devices)
        running = running
          .then(() => write(device, reason, skew, at))
          .catch((error: unknown) => log.error({ err: error }, 'failed to write why a device was refused'));
    },
    settle: () => running,
  };
};
