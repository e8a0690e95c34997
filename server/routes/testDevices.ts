import {
  type DeviceState,
  devices,
  type TestDevice,
  type TestDeviceQuery,
} from '../../model/contract/devices.ts';
import { notFound, wrongFields } from '../../model/contract/problem.ts';
import { canEditTestDevice, canSeeProject } from '../../model/rules/access.ts';
import { deviceKinds } from '../../model/rules/deviceKinds.ts';
import { visibleProject } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import { existing } from '../http/existing.ts';
import type { Mount } from '../http/mount.ts';
import { answerNumbered } from '../http/simpleRest.ts';
import { writerOf } from '../http/versioned.ts';
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
export const findDevice = ({ queries, user }: AnyCall, deviceId: string) =>
  existing(queries.devices.find(user.mnId, deviceId));

const filterOf = ({ view, ...query }: TestDeviceQuery, userId: string) => {
  if (view === undefined) return query;
  return view === 'mine'
    ? { ...query, ownerId: userId }
    : { ...query, type: view === 'virtual' ? ('VIRTUAL' as const) : ('TEST' as const) };
};

/** The project a new device is for: the profile's own unless the caller names another one, or none. */
const projectFor = async (call: AnyCall, asked: string | null | undefined, usual: string | null) => {
  const pjtId = asked === undefined ? usual : asked;
  if (pjtId === null) return null;
  const project = await call.queries.projects.find(pjtId);
  if (project !== undefined && canSeeProject(call.user, project, call.flags)) return pjtId;
  if (asked === undefined) return null;
  throw wrongFields({ pjtId: 'There is no such project.' });
};

const write = writerOf({
  thing: 'test device',
  resource: 'testDevices',
  recordId: ({ deviceId }) => deviceId,
  find: findDevice,
  hold: ({ queries }, device) => queries.devices.hold(device),
  show: toTestDevice,
});

export const mountTestDevices = (mount: Mount) => {
  mount(devices.ofProject, async call => {
    const { appId, page, pageSize } = call.query;
    const project = await visibleProject(call, appId);
    if (deviceKinds[project.prodType] !== call.params.type) throw notFound();
    const found = await call.queries.devices.page(call.user.mnId, {
      pjtId: appId,
      orderCol: 'label',
      orderKey: 'asc',
      page,
      pageSize,
    });
    return answerNumbered(call, 'devices', found, ({ deviceId, name, label, type }) => ({
      deviceId,
      name,
      label,
      type,
    }));
  });

  mount(devices.list, async call => {
    const { userId, mnId } = call.user;
    const found = await call.queries.devices.page(mnId, filterOf(call.query, userId));
    return answerNumbered(call, 'testDevices', found, toTestDevice);
  });

  mount(devices.one, async call => toTestDevice(await findDevice(call, call.params.deviceId), call));

  mount(devices.create, async call => {
    const { queries, user, body, newId } = call;
    const profile = await queries.deviceProfiles.find(user.mnId, body.dvcPrflId);
    if (profile === undefined) throw wrongFields({ dvcPrflId: 'There is no such device profile.' });
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
      ...call.createdNow,
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
    const { queries, body, params } = call;
    await write(call, params.deviceId, async (device, version) => {
      if (device.label === body.label) return 'same';
      const change = { label: body.label, nameKey: body.label.toLowerCase(), ...call.changedNow };
      if (!(await queries.devices.change(device, version, change))) return 'stale';
      return { action: 'update', before: { label: device.label }, after: { label: body.label } };
    });
    return toTestDevice(await findDevice(call, params.deviceId), call);
  });

  mount(devices.remove, async call => {
    const { queries, params } = call;
    await write(call, params.deviceId, async (device, version) => {
      if (!(await queries.devices.remove(device, version))) return 'stale';
      const { label, name, dvcPrflId, pjtId } = device;
      return { action: 'delete', before: { label, name, dvcPrflId, pjtId }, after: null };
    });
  });
};
