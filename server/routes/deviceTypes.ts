import { type DeviceType, deviceTypes } from '../../model/contract/deviceTypes.ts';
import { notFound, fieldErrors } from '../../model/contract/problem.ts';
import { canEditDeviceType } from '../../model/rules/access.ts';
import type { AnyCall } from '../http/call.ts';
import { orNotFound } from '../http/orNotFound.ts';
import type { Mount } from '../http/mount.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import type { DeviceTypeRow } from '../store/rows/lists.ts';
import { createCrud } from './crud.ts';

const toDeviceType = (row: DeviceTypeRow, { user }: Pick<AnyCall, 'user'>): DeviceType => {
  const { nameKey: _, ...fields } = row;
  return { ...fields, isOwner: canEditDeviceType(user, row) };
};

const find = ({ queries, user }: AnyCall, dvcType: string) =>
  orNotFound(queries.deviceTypes.find(user.mnId, dvcType));

/** the policy has already allowed it, but it may have been deleted since */
const findOwn = async (call: AnyCall, dvcType: string) => {
  const found = await find(call, dvcType);
  if (found.mnId !== call.user.mnId) throw notFound();
  return found;
};

const idTaken = () => fieldErrors({ dvcType: 'A device type with this ID already exists.' });

const crud = createCrud({
  label: 'device type',
  resource: 'deviceTypes',
  recordId: ({ dvcType }) => dvcType,
  find: findOwn,
  lock: ({ queries }, type) => queries.deviceTypes.lockForUpdate(type),
  show: toDeviceType,
});

export const mountDeviceTypes = (mount: Mount) => {
  mount(deviceTypes.list, async call => {
    return crud.page(call, await call.queries.deviceTypes.page(call.user.mnId, call.query));
  });

  mount(deviceTypes.one, async call => toDeviceType(await find(call, call.params.dvcType), call));

  mount(deviceTypes.create, async call => {
    const { queries, user, body } = call;
    if ((await queries.deviceTypes.find(user.mnId, body.dvcType)) !== undefined) throw idTaken();
    const row = {
      ...body,
      mnId: user.mnId,
      nameKey: body.dvcTypeNm.toLowerCase(),
      ownerId: user.userId,
      ...call.createdNow,
      version: 1,
    };
    await onUniqueViolation(queries.deviceTypes.add(row), idTaken);
    return crud.created(call, body.dvcType, body);
  });

  mount(deviceTypes.update, call => {
    const { queries, body, params } = call;
    const change = { ...body, nameKey: body.dvcTypeNm.toLowerCase(), ...call.changedNow };
    return crud.update(call, params.dvcType, body, (type, version) =>
      queries.deviceTypes.change(type, version, change),
    );
  });

  mount(deviceTypes.remove, call =>
    crud.remove(call, call.params.dvcType, {
      remove: call.queries.deviceTypes.remove,
      fields: ({ dvcType, dvcTypeNm, ocfDvcType }) => ({ dvcType, dvcTypeNm, ocfDvcType }),
      name: ({ dvcTypeNm }) => dvcTypeNm,
    }),
  );
};
