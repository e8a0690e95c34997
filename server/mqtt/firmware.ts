import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isOlderVersion, isRolloutStopped } from '../../model/rules/rollout.ts';
import { FileMissingError, hasOwnBytes } from '../files/index.ts';
import type { FileStore } from '../files/index.ts';
import { setWithLimit } from '../setWithLimit.ts';
import { createBlockReader } from './blockReader.ts';
import type { OfferedFirmware } from '../store/firmwareInstalls.ts';
import type { Store } from '../store/index.ts';
import type { Tables } from '../store/tables.ts';
import type { KnownDevice } from './knownDevice.ts';
import { everything } from '../store/scope.ts';

/** Number of bytes of a file per message. */
export const CHUNK_BYTES = 32 * 1024;
/** in ms; many devices report at once */
const ANNOUNCE_DELAY = 500;
/** files that are known to have the bytes that were uploaded */
const MAX_VERIFIED = 1000;

/** PostgreSQL refuses NUL in texts */
const firmwareId = z.string().check(z.maxLength(100), z.regex(/^[^\0]*$/));

/** Requests and reports of devices. */
const requestSchema = z.union([
  z.strictObject({ installed: z.string().check(z.maxLength(40)) }),
  z.strictObject({ get: firmwareId, offset: z.int().check(z.minimum(0)) }),
  z.strictObject({ firmwareId, result: z.enum(['SUCCEEDED', 'FAILED']) }),
]);

const readRequest = (payload: Buffer | string) => {
  try {
    return requestSchema.parse(JSON.parse(payload.toString()));
  } catch {
    return undefined;
  }
};

/** Whether a device asks for a part of a file, not for an offer, and doesn't report a result. */
export const asksForPart = (payload: Buffer | string) => {
  const request = readRequest(payload);
  return request !== undefined && 'get' in request;
};

/** A message back to the device: JSON, or bytes of the file. */
type Reply = { topic: 'offer' | 'data'; payload: string | Buffer } | undefined;

/** The position of a device in a rollout, from 0 to 1. It is stable for a firmware, and differs between firmwares. */
const placeOf = (firmwareId: string, deviceId: string) =>
  createHash('sha256').update(`${firmwareId} ${deviceId}`).digest().readUInt32BE(0) / 2 ** 32;

/** Whether the rollout of a firmware has reached a device. */
const isReached = (firmware: OfferedFirmware, deviceId: string) =>
  !isRolloutStopped(firmware) && placeOf(firmware.firmwareId, deviceId) * 100 < firmware.rolloutPercent;

const isFor = (firmware: OfferedFirmware, installed: string) =>
  isOlderVersion(installed, firmware.version) &&
  (firmware.supportedVersion === '' || !isOlderVersion(installed, firmware.supportedVersion));

const keyOf = ({ firmwareId, checksum }: Tables['firmwares']) => `${firmwareId} ${checksum}`;

/** Offers firmware to devices, sends it in chunks, and counts the results. */
export const createFirmwareService = ({
  store,
  files,
  now,
}: {
  store: Store;
  files: FileStore;
  now: () => number;
}) => {
  const readBlocks = createBlockReader(files);
  /** by firmware and checksum, where the bytes are; undefined if they are missing or have changed */
  const verified = new Map<string, Promise<string | undefined>>();

  const verify = async (mnId: string, { fileId }: Tables['firmwares']) => {
    const file = fileId === null ? undefined : await store.files.find(fileId, mnId);
    return file !== undefined && (await hasOwnBytes(files, file)) ? file.storageKey : undefined;
  };

  /** Reads the whole file before it is served first: a disk can lose or change bytes. */
  const verifiedKey = (mnId: string, firmware: Tables['firmwares']) => {
    const key = keyOf(firmware);
    const known = verified.get(key);
    if (known !== undefined) return known;
    const verifying = verify(mnId, firmware);
    setWithLimit(verified, key, verifying, MAX_VERIFIED);
    verifying.then(storageKey => storageKey ?? verified.delete(key)).catch(() => verified.delete(key));
    return verifying;
  };

  /** The bytes of the next message; none past the end. */
  const bytesOf = async (mnId: string, firmware: Tables['firmwares'], offset: number) => {
    const storageKey = await verifiedKey(mnId, firmware);
    if (storageKey === undefined) return undefined;
    const length = Math.min(CHUNK_BYTES, firmware.fileSize - offset);
    try {
      return length <= 0 ? Buffer.alloc(0) : await readBlocks(storageKey, offset, length);
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      verified.delete(keyOf(firmware));
      return undefined;
    }
  };

  const announced = new Set<string>();

  const announce = (firmwareId: string, device: KnownDevice) => {
    if (announced.has(firmwareId)) return;
    announced.add(firmwareId);
    setTimeout(() => {
      announced.delete(firmwareId);
      store.firmwareInstalls.announce(firmwareId, device, now());
    }, ANNOUNCE_DELAY);
  };

  const report = async (
    firmwareId: string,
    device: KnownDevice,
    state: 'DOWNLOADED' | 'SUCCEEDED' | 'FAILED',
  ) => {
    const { deviceId } = device;
    await store.transaction(queries =>
      queries.firmwareInstalls.report({ firmwareId, deviceId, state, chgDt: now() }),
    );
    announce(firmwareId, device);
  };

  const projectOf = async ({ mnId, deviceId, sn, isCommercial }: KnownDevice) => {
    const record = isCommercial
      ? await store.deviceIdentities.find(everything(mnId), sn)
      : await store.devices.find(everything(mnId), deviceId);
    return record?.pjtId ?? null;
  };

  /** a firmware that the device can get: that of its project, and for a commercial device only if it is public */
  const find = async (device: KnownDevice, firmwareId: string) => {
    const [firmware, pjtId] = await Promise.all([
      store.firmwareInstalls.findOffered(firmwareId),
      projectOf(device),
    ]);
    if (firmware === undefined || firmware.projectId !== pjtId) return undefined;
    return device.isCommercial && firmware.firmwareType === 'TEST' ? undefined : firmware;
  };

  const findNewestFor = async (device: KnownDevice, pjtId: string, installed: string) => {
    const offered = await store.firmwareInstalls.offered(pjtId, device.isCommercial);
    const found = offered.find(
      firmware => isFor(firmware, installed) && isReached(firmware, device.deviceId),
    );
    return found && store.firmwareInstalls.findOffered(found.firmwareId);
  };

  const offer = async (device: KnownDevice, installed: string) => {
    const pjtId = await projectOf(device);
    const found = pjtId === null ? undefined : await findNewestFor(device, pjtId, installed);
    if (found === undefined) return { firmwareId: null };
    const { firmwareId, version, fileSize: size, checksum: sha256, notes } = found;
    return { firmwareId, version, size, sha256, notes };
  };

  /** The response to a message that a device published to its firmware topic. Invalid messages get none. */
  return async (device: KnownDevice, payload: Buffer | string): Promise<Reply> => {
    const request = readRequest(payload);
    if (request === undefined) return undefined;
    if ('installed' in request)
      return { topic: 'offer', payload: JSON.stringify(await offer(device, request.installed)) };
    const firmware = await find(device, 'get' in request ? request.get : request.firmwareId);
    if (firmware === undefined) return undefined;
    if ('result' in request) {
      await report(firmware.firmwareId, device, request.result);
      return undefined;
    }
    if (!isReached(firmware, device.deviceId)) return undefined;
    const part = await bytesOf(device.mnId, firmware, request.offset);
    if (part === undefined) return undefined;
    if (request.offset + part.length >= firmware.fileSize)
      await report(firmware.firmwareId, device, 'DOWNLOADED');
    return { topic: 'data', payload: part };
  };
};
