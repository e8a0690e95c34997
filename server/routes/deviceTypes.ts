import { type DeviceType, deviceTypes } from '../../model/contract/deviceTypes.ts';
import { notFound, wrongFields } from '../../model/contract/problem.ts';
import { canEditDeviceType } from '../../model/rules/access.ts';
import type { AnyCall } from '../http/call.ts';
import { existing } from '../http/existing.ts';
import type { Mount } from '../http/mount.ts';
import { answerNumbered } from '../http/simpleRest.ts';
import { writerOf } from '../http/versioned.ts';
import { unlessTaken } from '../store/faults.ts';
import type { DeviceTypeRow } from '../store/rows/lists.ts';

const toDeviceType = (row: DeviceTypeRow, { user }: Pick<AnyCall, 'user'>): DeviceType => {
  const { nameKey: _, ...fields } = row;
  return { ...fields, isOwner: canEditDeviceType(user, row) };
};

const find = ({ queries, user }: AnyCall, dvcType: string) =>
  existing(queries.deviceTypes.find(user.mnId, dvcType));

/** the policy has agreed; since then it may only have gone */
const findOwn = async (call: AnyCall, dvcType: string) => {
  const found = await find(call, dvcType);
  if (found.mnId !== call.user.mnId) throw notFound();
  return found;
};

const taken = () => wrongFields({ dvcType: 'There is a device type of this id already.' });

const write = writerOf({
  thing: 'device type',
  resource: 'deviceTypes',
  recordId: ({ dvcType }) => dvcType,
  find: findOwn,
  hold: ({ queries }, type) => queries.deviceTypes.hold(type),
  show: toDeviceType,
});

export const mountDeviceTypes = (mount: Mount) => {
  mount(deviceTypes.list, async call => {
    const found = await call.queries.deviceTypes.page(call.user.mnId, call.query);
    return answerNumbered(call, 'deviceTypes', found, toDeviceType);
  });

  mount(deviceTypes.one, async call => toDeviceType(await find(call, call.params.dvcType), call));

  mount(deviceTypes.create, async call => {
    const { queries, user, body } = call;
    if ((await queries.deviceTypes.find(user.mnId, body.dvcType)) !== undefined) throw taken();
    const row = {
      ...body,
      mnId: user.mnId,
      nameKey: body.dvcTypeNm.toLowerCase(),
      ownerId: user.userId,
      ...call.createdNow,
      version: 1,
    };
    await unlessTaken(queries.deviceTypes.add(row), taken);
    await call.audit({
      action: 'create',
      resource: 'deviceTypes',
      recordId: body.dvcType,
      before: null,
      after: body,
    });
    return toDeviceType(await find(call, body.dvcType), call);
  });

  mount(deviceTypes.update, async call => {
    const { queries, body, params } = call;
    await write(call, params.dvcType, async (type, version) => {
      const { dvcTypeNm, ocfDvcType } = type;
      if (dvcTypeNm === body.dvcTypeNm && ocfDvcType === body.ocfDvcType) return 'same';
      const change = { ...body, nameKey: body.dvcTypeNm.toLowerCase(), ...call.changedNow };
      if (!(await queries.deviceTypes.change(type, version, change))) return 'stale';
      return { action: 'update', before: { dvcTypeNm, ocfDvcType }, after: body };
    });
    return toDeviceType(await find(call, params.dvcType), call);
  });

  mount(deviceTypes.remove, async call => {
    const { queries, params } = call;
    await write(call, params.dvcType, async (type, version) => {
      if (!(await queries.deviceTypes.remove(type, version))) return 'stale';
      const { dvcType, dvcTypeNm, ocfDvcType } = type;
      return { action: 'delete', before: { dvcType, dvcTypeNm, ocfDvcType }, after: null };
    });
  });
};
