import { type Handler, type HandlerEdit, handlers, shards } from '../../model/contract/handlers.ts';
import { ApiError, fieldErrors } from '../../model/contract/problem.ts';
import { canEditProject } from '../../model/rules/access.ts';
import { regionOf } from '../../model/rules/handlers.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import type { StoredHandler } from '../store/handlers.ts';
import { createCrud } from './crud.ts';
import { saveHandlerTask } from './handlerTask.ts';
import { toColumns } from './newHandler.ts';
import { requireDeletable } from './setupBlock.ts';
import { everything } from '../store/scope.ts';

const permissionsOf = ({ permissions }: Pick<StoredHandler, 'permissions'>) =>
  JSON.parse(permissions) as Handler['permissions'];

const toHandler = (row: StoredHandler, { user }: Pick<AnyCall, 'user'>): Handler => {
  const { mnId, nameKey: _nameKey, nextPosition: _next, ownerId, ...fields } = row;
  return {
    ...fields,
    permissions: permissionsOf(row),
    region: regionOf(row.shard),
    canEdit: canEditProject(user, { mnId, ownerId }),
  };
};

const crud = createCrud({
  label: 'device handler',
  resource: 'handlers',
  recordId: ({ id }) => id,
  find: ({ queries, user }, id: string) => orNotFound(queries.handlers.find(user.mnId, id)),
  lock: ({ queries }, handler) => queries.handlers.lockForUpdate(handler),
  show: toHandler,
});

/** The default profile is one of the project. */
const checkProfile = async ({ queries, project }: AnyCall, dvcPrflId: string | null) => {
  if (dvcPrflId === null) return;
  const profile = await queries.deviceProfiles.find(everything(project.mnId), dvcPrflId);
  const isOfProject =
    profile !== undefined && (profile.pjtId === project.pjtId || project.dvcPrflId === dvcPrflId);
  if (!isOfProject) throw fieldErrors({ dvcPrflId: 'This project has no such device profile.' });
};

export const fieldsOf = (row: StoredHandler): HandlerEdit => ({
  name: row.name,
  packageKey: row.packageKey,
  description: row.description,
  permissions: permissionsOf(row),
  dvcPrflId: row.dvcPrflId,
  vendorSupportUrl: row.vendorSupportUrl,
  driverVersion: row.driverVersion,
  shard: row.shard,
});

const mountReads = (mount: Mount) => {
  mount(handlers.groups, async call => {
    const rows = await call.queries.handlers.all(scopeOf(call));
    const used = shards.filter(shard => rows.some(row => row.shard === shard)).toSorted();
    return used.map(shard => ({
      region: regionOf(shard),
      shard,
      dths: rows.filter(row => row.shard === shard),
    }));
  });

  mount(handlers.list, async call =>
    crud.page(call, await call.queries.handlers.page(scopeOf(call), call.query)),
  );

  mount(handlers.one, call => crud.one(call, call.params.handlerId));
};

/** HND-01: the driver of a hub-connected project. */
export const mountHandlers = (mount: Mount) => {
  mountReads(mount);

  mount(handlers.create, async call => {
    const { queries, project, body, newId } = call;
    const { pjtId, mnId } = project;
    await checkProfile(call, body.dvcPrflId);
    const id = newId();
    await onUniqueViolation(
      queries.handlers.add({ ...toColumns(body), id, mnId, pjtId, ...call.createdNow, version: 1 }),
      () => new ApiError('conflict', 'This project already has a device handler.'),
    );
    await saveHandlerTask(call, pjtId);
    return crud.created(call, id, { pjtId, ...body });
  });

  mount(handlers.update, call =>
    crud.write(call, call.params.handlerId, async (handler, version) => {
      const [before, after] = [fieldsOf(handler), call.body];
      if (JSON.stringify(before) === JSON.stringify({ ...before, ...after })) return 'same';
      if (after.dvcPrflId !== before.dvcPrflId) await checkProfile(call, after.dvcPrflId);
      const change = { ...toColumns(after), ...call.changedNow };
      if (!(await call.queries.handlers.change(handler, version, change))) return 'stale';
      await saveHandlerTask(call, handler.pjtId);
      return { action: 'update', before, after };
    }),
  );

  mount(handlers.remove, call =>
    crud.remove(call, call.params.handlerId, {
      remove: async (handler, version) => {
        // before the project, as other writes do
        await call.queries.handlers.lockForUpdate(handler);
        await requireDeletable(call.queries, 'handlers', handler.pjtId);
        if (!(await call.queries.handlers.remove(handler, version))) return false;
        await saveHandlerTask(call, handler.pjtId);
        return true;
      },
      fields: handler => ({
        pjtId: handler.pjtId,
        ...fieldsOf(handler),
        fingerprintCount: handler.fingerprintCount,
      }),
      name: ({ name }) => name,
    }),
  );
};
