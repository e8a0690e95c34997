import type { AnyCall } from '../http/call.ts';

type NewDevice = {
  label: string;
  profile: { dvcPrflId: string; profileNm: string };
  pjtId: string | null;
};

/** Adds a virtual test device with its audit entry; returns its ID. */
export const addVirtualDevice = async (call: AnyCall, { label, profile, pjtId }: NewDevice) => {
  const { queries, user } = call;
  const { dvcPrflId, profileNm } = profile;
  const deviceId = call.newId();
  await queries.devices.add({
    deviceId,
    mnId: user.mnId,
    pjtId,
    dvcPrflId,
    name: profileNm,
    label,
    type: 'VIRTUAL',
    serialNumber: null,
    state: '{}',
    eventDt: null,
    ownerId: user.userId,
    ...call.createdNow,
    version: 1,
  });
  const after = { label, dvcPrflId, pjtId };
  await call.audit({ action: 'create', resource: 'testDevices', recordId: deviceId, before: null, after });
  return deviceId;
};
