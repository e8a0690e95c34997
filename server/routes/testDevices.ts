import {
  type DeviceState,
  devices,
  type TestDevice,
  type TestDeviceQuery,
} from '../../model/contract/devices.ts';
import { notFound, fieldErrors } from '../../model/contract/problem.ts';
import { requestedPage } from '../../model/contract/query.ts';
import { canEditTestDevice, canSeeProject } from '../../model/rules/access.ts';
import { deviceKinds } from '../../model/contract/deviceKinds.ts';
import { scopeOf, visibleProject } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import { respondWithNumberedPage } from '../http/simpleRest.ts';
import type { StoredDevice } from '../store/devices.ts';
import { createCrud } from './crud.ts';
import { addVirtualDevice } from './newDevice.ts';
import { lockProjectOf } from './profileTask.ts';

export const toTestDevice = (
  row: StoredDevice,
  { user, flags }: Pick<AnyCall, 'user' | 'flags'>,
): TestDevice => {
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

/** Devices that the caller can't see are 404. */
export const findDevice = (call: Pick<AnyCall, 'queries' | 'user' | 'flags'>, deviceId: string) =>
  orNotFound(call.queries.devices.find(scopeOf(call), deviceId));

const filterOf = ({ view, ...query }: TestDeviceQuery, userId: string) => {
  if (view === undefined) return query;
  return view === 'mine'
    ? { ...query, ownerId: userId }
    : { ...query, type: view === 'virtual' ? ('VIRTUAL' as const) : ('TEST' as const) };
};

/** The project of a new device: that of its profile, unless the caller names another one, or none. */
const projectFor = async (call: AnyCall, requested: string | null | undefined, usual: string | null) => {
  const pjtId = requested === undefined ? usual : requested;
  if (pjtId === null) return null;
  const project = await call.queries.projects.find(pjtId);
  if (project !== undefined && canSeeProject(call.user, project, call.flags)) return pjtId;
  if (requested === undefined) return null;
  throw fieldErrors({ pjtId: "This project doesn't exist." });
};

const crud = createCrud({
  label: 'test device',
  resource: 'testDevices',
  recordId: ({ deviceId }) => deviceId,
  find: findDevice,
  lock: ({ queries }, device) => queries.devices.lockForUpdate(device),
  show: toTestDevice,
});

export const mountTestDevices = (mount: Mount) => {
  mount(devices.ofProject, async call => {
    const { appId } = call.query;
    const project = await visibleProject(call, appId);
    if (deviceKinds[project.prodType] !== call.params.type) throw notFound();
    const found = await call.queries.devices.page(scopeOf(call), {
      pjtId: appId,
      orderCol: 'label',
      orderKey: 'asc',
      ...requestedPage(call.query),
    });
    return respondWithNumberedPage(call, 'devices', found, ({ deviceId, name, label, type }) => ({
      deviceId,
      name,
      label,
      type,
    }));
  });

  mount(devices.list, async call => {
    const filter = filterOf(call.query, call.user.userId);
    return crud.page(call, await call.queries.devices.page(scopeOf(call), filter));
  });

  mount(devices.one, call => crud.one(call, call.params.deviceId));

  mount(devices.create, async call => {
    const { queries, user, body } = call;
    const { mnId } = user;
    const { dvcPrflId } = body;
    const seen = await queries.deviceProfiles.find(scopeOf(call), dvcPrflId);
    const pjtId = await projectFor(call, body.pjtId, seen?.pjtId ?? null);
    await lockProjectOf(call, { pjtId });
    await queries.deviceProfiles.lockForShare({ mnId, dvcPrflId });
    const profile = await queries.deviceProfiles.find(scopeOf(call), dvcPrflId);
    if (profile === undefined) throw fieldErrors({ dvcPrflId: "This device profile doesn't exist." });
    return crud.one(call, await addVirtualDevice(call, { label: body.label, profile, pjtId }));
  });

  mount(devices.update, call => {
    const { queries, body, params } = call;
    const change = { label: body.label, nameKey: body.label.toLowerCase(), ...call.changedNow };
    return crud.update(call, params.deviceId, body, (device, version) =>
      queries.devices.change(device, version, change),
    );
  });

  mount(devices.remove, call =>
    crud.remove(call, call.params.deviceId, {
      remove: call.queries.devices.remove,
      fields: ({ label, name, dvcPrflId, pjtId }) => ({ label, name, dvcPrflId, pjtId }),
      name: ({ label }) => label,
    }),
  );
};
