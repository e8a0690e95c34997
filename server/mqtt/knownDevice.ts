import { commercialDeviceId, parseCommercialDeviceId } from '../../model/provisioning/commercialDeviceId.ts';
import type { Queries } from '../store/index.ts';
import type { DeviceRow } from '../store/rows/devices.ts';
import type { DeviceIdentityRow } from '../store/rows/provisioning.ts';
import { everything } from '../store/scope.ts';

/** A device of an organization that can sign in. */
export type KnownDevice = {
  mnId: string;
  deviceId: string;
  sn: string;
  ownerId: string;
  label: string;
  /** belongs to a customer: it gets firmware, but has no page, and its events are not logged */
  isCommercial: boolean;
};

/** A device that was provisioned with others, as opposed to a registered test device. */
export const commercialDevice = ({
  mnId,
  sn,
  ownerId,
}: Pick<DeviceIdentityRow, 'mnId' | 'sn' | 'ownerId'>): KnownDevice => ({
  mnId,
  deviceId: commercialDeviceId(mnId, sn),
  sn,
  ownerId,
  label: sn,
  isCommercial: true,
});

/** A physical device that was registered for tests. */
export const testDevice = ({
  mnId,
  deviceId,
  ownerId,
  label,
  serialNumber,
}: Pick<DeviceRow, 'mnId' | 'deviceId' | 'ownerId' | 'label' | 'serialNumber'>): KnownDevice => ({
  mnId,
  deviceId,
  sn: serialNumber ?? '',
  ownerId,
  label,
  isCommercial: false,
});

/** The device of an ID in a topic; undefined if there is none. */
export const findKnownDevice = async (
  queries: Pick<Queries, 'deviceConnections' | 'deviceIdentities'>,
  deviceId: string,
): Promise<KnownDevice | undefined> => {
  const parsed = parseCommercialDeviceId(deviceId);
  if (parsed !== undefined) {
    const identity = await queries.deviceIdentities.find(everything(parsed.mnId), parsed.sn);
    return identity?.kind === 'commercial' ? commercialDevice(identity) : undefined;
  }
  const found = await queries.deviceConnections.physicalDevice(deviceId);
  if (found === undefined) return undefined;
  return testDevice(found);
};
