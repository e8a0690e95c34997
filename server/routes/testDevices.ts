import {
  type DeviceState,
  devices,
  type TestDevice,
  type TestDeviceQuery,
} from '../../model/contract/devices.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import { canEditTestDevice, canSeeProject } from '../../model/rules/access.ts';
import { deviceKinds } from '../../model/rules/deviceKinds.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { answerRange } from '../http/simpleRest.ts';
import { actionOf, writeVersioned } from '../http/versioned.ts';
import type { StoredDevice } from '../store/devices.ts';

export const toTestDevice = (row: StoredDevice, { user, flags }: AnyCall): TestDevice => {
  const { mnId, nameKey: _, pjtOwnerId: ownerId, pjtId, pjtNm, prodType, state, ...fields } = row;
  const isSeen = ownerId !== null && canSeeProject(user, { mnId, ownerId }, flags);
  return {
    ...fields,
    pjtId: isSeen ? pjtId : null,
    pjtNm: isSeen ? pjtNm : null,
    prodType: isSeen ? prodType : null,
    state: JSON.parse(state) as DeviceState,
    canEdit: canEditTestDevice(user, row),
  };
};

/** Another organization's device does not exist. */
export const findDevice = async ({ queries, user }: AnyCall, deviceId: string): Promise<StoredDevice> => {
  const found = await queries.devices.find(user.mnId, deviceId);
  if (found === undefined) throw notFound();
  return found;
};

const filterOf = ({ view, ...query }: TestDeviceQuery, userId: string) => {
  if (view === undefined) return query;
  return view === 'mine'
    ? { ...query, ownerId: userId }
    : { ...query, type: view === 'virtual' ? ('VIRTUAL' as const) : ('TEST' as const) };
};

const wrongField = (field: string, message: string) =>
  new ApiError('invalid', 'Check the marked fields.', { errors: { [field]: message } });

/** The project a new device is for: the profile's own unless the caller names another one, or none. */
const projectFor = async (call: AnyCall, asked: string | null | undefined, usual: string | null) => {
  const pjtId = asked === undefined ? usual : asked;
  if (pjtId === null) return null;
  const project = await call.queries.projects.find(pjtId);
  if (project !== undefined && canSeeProject(call.user, project, call.flags)) return pjtId;
  if (asked === undefined) return null;
  throw wrongField('pjtId', 'There is no such project.');
};

const write = (
  call: AnyCall,
  deviceId: string,
  work: (device: StoredDevice, version: number) => Promise<boolean>,
) =>
  writeVersioned(call, {
    thing: 'test device',
    find: () => findDevice(call, deviceId),
    hold: call.queries.devices.hold,
    show: device => toTestDevice(device, call),
    work,
  });

export const mountTestDevices = (mount: Mount) => {
  mount(devices.ofProject, async call => {
    const { appId, page, pageSize } = call.query;
    const project = await call.queries.projects.find(appId);
    if (project === undefined || !canSeeProject(call.user, project, call.flags)) throw notFound();
    if (deviceKinds[project.prodType] !== call.params.type) throw notFound();
    const { list, totalCount } = await call.queries.devices.page(call.user.mnId, {
      pjtId: appId,
      orderCol: 'label',
      orderKey: 'asc',
      page,
      pageSize,
    });
    return answerRange(call, 'devices', {
      list: list.map(({ deviceId, name, label, type: kind }) => ({ deviceId, name, label, type: kind })),
      totalCount,
      offset: (page - 1) * pageSize,
    });
  });

  mount(devices.list, async call => {
    const { page, pageSize } = call.query;
    const filter = filterOf(call.query, call.user.userId);
    const { list, totalCount } = await call.queries.devices.page(call.user.mnId, filter);
    return answerRange(call, 'testDevices', {
      list: list.map(row => toTestDevice(row, call)),
      totalCount,
      offset: (page - 1) * pageSize,
    });
  });

  mount(devices.one, async call => toTestDevice(await findDevice(call, call.params.deviceId), call));

  mount(devices.create, async call => {
    const { queries, user, userNm, now, body, newId } = call;
    const profile = await queries.deviceProfiles.find(user.mnId, body.dvcPrflId);
    if (profile === undefined) throw wrongField('dvcPrflId', 'There is no such device profile.');
    const deviceId = newId();
    const { label, dvcPrflId } = body;
    const pjtId = await projectFor(call, body.pjtId, profile.pjtId);
    await queries.devices.add({
      deviceId,
      mnId: user.mnId,
      pjtId,
      dvcPrflId,
      name: profile.profileNm,
      label,
      type: 'VIRTUAL',
      serialNumber: null,
      state: '{}',
      eventDt: null,
      ownerId: user.userId,
      crtr: userNm,
      crtDt: now,
      chgr: userNm,
      chgDt: now,
      version: 1,
    });
    await call.audit({
      action: 'create',
      resource: 'testDevices',
      recordId: deviceId,
      before: null,
      after: { label, dvcPrflId, pjtId },
    });
    return toTestDevice(await findDevice(call, deviceId), call);
  });

  mount(devices.update, async call => {
    const { queries, userNm, now, body, params } = call;
    await write(call, params.deviceId, async (device, version) => {
      if (device.label === body.label) return true;
      const change = { label: body.label, chgr: userNm, chgDt: now };
      if (!(await queries.devices.rename(device, version, change))) return false;
      await call.audit({
        action: actionOf('update', call),
        resource: 'testDevices',
        recordId: device.deviceId,
        before: { label: device.label },
        after: { label: body.label },
      });
      return true;
    });
    return toTestDevice(await findDevice(call, params.deviceId), call);
  });

  mount(devices.remove, async call => {
    const { queries, params } = call;
    await write(call, params.deviceId, async (device, version) => {
      if (!(await queries.devices.remove(device, version))) return false;
      const { deviceId, label, name, dvcPrflId, pjtId } = device;
      await call.audit({
        action: actionOf('delete', call),
        resource: 'testDevices',
        recordId: deviceId,
        before: { label, name, dvcPrflId, pjtId },
        after: null,
      });
      return true;
    });
  });
};
