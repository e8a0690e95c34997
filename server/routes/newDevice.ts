import type { AnyCall } from '../http/call.ts';

/**
 * Adds the test device of a registered serial number, which can then sign in. Only its registration is audited. An
 * existing device with that serial number is kept.
 */
export const addPhysicalDevice = async (
  { queries, user, newId, createdNow }: AnyCall,
  { sn, label, pjtId, modelName }: { sn: string; label: string; pjtId: string | null; modelName: string },
) => {
  if (await queries.deviceConnections.hasDevice(user.mnId, sn)) return;
  const project = pjtId === null ? undefined : await queries.projects.find(pjtId);
  await queries.devices.add({
    deviceId: newId(),
    mnId: user.mnId,
    pjtId,
    dvcPrflId: project?.dvcPrflId ?? null,
    name: modelName || project?.pjtNm || sn,
    label: label || sn,
    type: 'TEST',
    serialNumber: sn,
    state: '{}',
    eventDt: null,
    ownerId: user.userId,
    ...createdNow,
    version: 1,
  });
};

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
