import { type DeviceType, deviceTypes } from '../../model/contract/deviceTypes.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import { canEditDeviceType } from '../../model/rules/access.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { answerRange } from '../http/simpleRest.ts';
import { actionOf, writeVersioned } from '../http/versioned.ts';
import { isUniqueViolation } from '../store/faults.ts';
import type { DeviceTypeRow } from '../store/tables.ts';

const toDeviceType = (row: DeviceTypeRow, { user }: Pick<AnyCall, 'user'>): DeviceType => {
  const { nameKey: _, ...fields } = row;
  return { ...fields, isOwner: canEditDeviceType(user, row) };
};

const find = async ({ queries, user }: AnyCall, dvcType: string) => {
  const found = await queries.deviceTypes.find(user.mnId, dvcType);
  if (found === undefined) throw notFound();
  return found;
};

/** the policy has agreed; since then it may only have gone */
const findOwn = async (call: AnyCall, dvcType: string) => {
  const found = await find(call, dvcType);
  if (found.mnId !== call.user.mnId) throw notFound();
  return found;
};

const taken = () => {
  const errors = { dvcType: 'There is a device type of this id already.' };
  return new ApiError('invalid', 'Check the marked fields.', { errors });
};

const write = (
  call: AnyCall,
  dvcType: string,
  work: (type: DeviceTypeRow, version: number) => Promise<boolean>,
) =>
  writeVersioned(call, {
    thing: 'device type',
    find: () => findOwn(call, dvcType),
    hold: call.queries.deviceTypes.hold,
    show: type => toDeviceType(type, call),
    work,
  });

export const mountDeviceTypes = (mount: Mount) => {
  mount(deviceTypes.list, async call => {
    const { page, pageSize } = call.query;
    const { list, totalCount } = await call.queries.deviceTypes.page(call.user.mnId, call.query);
    return answerRange(call, 'deviceTypes', {
      list: list.map(row => toDeviceType(row, call)),
      totalCount,
      offset: (page - 1) * pageSize,
    });
  });

  mount(deviceTypes.one, async call => toDeviceType(await find(call, call.params.dvcType), call));

  mount(deviceTypes.create, async call => {
    const { queries, user, userNm, now, body } = call;
    if ((await queries.deviceTypes.find(user.mnId, body.dvcType)) !== undefined) throw taken();
    try {
      await queries.deviceTypes.add({
        ...body,
        mnId: user.mnId,
        nameKey: body.dvcTypeNm.toLowerCase(),
        ownerId: user.userId,
        crtr: userNm,
        crtDt: now,
        chgr: userNm,
        chgDt: now,
        version: 1,
      });
    } catch (error) {
      // a colleague took it in this instant
      throw isUniqueViolation(error) ? taken() : error;
    }
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
    const { queries, userNm, now, body, params } = call;
    await write(call, params.dvcType, async (type, version) => {
      const { dvcTypeNm, ocfDvcType } = type;
      if (dvcTypeNm === body.dvcTypeNm && ocfDvcType === body.ocfDvcType) return true;
      const change = { ...body, nameKey: body.dvcTypeNm.toLowerCase(), chgr: userNm, chgDt: now };
      const isWritten = await queries.deviceTypes.change(type, version, change);
      if (!isWritten) return false;
      await call.audit({
        action: actionOf('update', call),
        resource: 'deviceTypes',
        recordId: type.dvcType,
        before: { dvcTypeNm, ocfDvcType },
        after: body,
      });
      return true;
    });
    return toDeviceType(await find(call, params.dvcType), call);
  });

  mount(deviceTypes.remove, async call => {
    const { queries, params } = call;
    await write(call, params.dvcType, async (type, version) => {
      if (!(await queries.deviceTypes.remove(type, version))) return false;
      const { dvcType, dvcTypeNm, ocfDvcType } = type;
      await call.audit({
        action: 'delete',
        resource: 'deviceTypes',
        recordId: dvcType,
        before: { dvcType, dvcTypeNm, ocfDvcType },
        after: null,
      });
      return true;
    });
  });
};
