import { type RestorableResource, restorableResources } from '../../model/contract/records.ts';
import type { AnyCall } from '../http/call.ts';
import { respondWithNumberedPage } from '../http/simpleRest.ts';
import { createVersionedWriter, type Versioned, type WriterOptions } from '../http/versionedWriter.ts';

import { keepDeleted } from './deletionRecords.ts';

type Fields = Record<string, unknown>;
type Paged = Parameters<typeof respondWithNumberedPage>[0];

/** Whether a write would change nothing. */
const isSame = (before: Fields, after: Fields) =>
  Object.entries(after).every(([name, value]) => JSON.stringify(before[name]) === JSON.stringify(value));

type Removal<R> = {
  /** returns false if stale */
  remove: (record: R, version: number) => Promise<boolean>;
  /** the fields in the audit */
  fields: (record: R) => Fields;
  /** the name in the list of deleted records */
  name: (record: R) => string;
};

const restorableOf = (resource: string): RestorableResource => {
  const found = restorableResources.find(name => name === resource);
  if (found === undefined)
    throw new Error(`Deleted ${resource} can't be restored: see model/contract/records.ts`);
  return found;
};

/**
 * What the routes of a typical resource have in common: they return the record after a write, and write with an audit
 * entry on top of the version that the caller saw.
 *
 * @example
 * const crud = createCrud({ label: 'device type', resource: 'deviceTypes', recordId, find, lock, show: toDeviceType });
 * mount(deviceTypes.one, call => crud.one(call, call.params.dvcType));
 */
export const createCrud = <R extends Versioned, Id, Shown extends Fields>(
  options: Omit<WriterOptions<R, Id>, 'show'> & { show: (record: R, call: AnyCall) => Shown },
) => {
  const { resource, recordId, find, show } = options;
  const write = createVersionedWriter(options);

  const one = async (call: AnyCall, id: Id): Promise<Shown> => show(await find(call, id), call);

  return {
    one,

    /** The rows of one page; Content-Range has the total. */
    page: (call: Paged, found: { list: R[]; totalCount: number; isCapped?: boolean }): Shown[] =>
      respondWithNumberedPage(call, resource, found, show),

    /** Call this after the insert. `fields` go to the audit. A `record` returned by the insert is not read again. */
    created: async (call: AnyCall, id: Id & string, fields: Fields, record?: R): Promise<Shown> => {
      await call.audit({ action: 'create', resource, recordId: id, before: null, after: fields });
      return record === undefined ? one(call, id) : show(record, call);
    },

    /** For writes with rules of their own. */
    write: async (...args: Parameters<typeof write>): Promise<Shown> => {
      await write(...args);
      return one(args[0], args[1]);
    },

    /** Writes `after` unless it equals the current fields; `change` returns false if stale. */
    update: async (
      call: AnyCall,
      id: Id,
      after: Fields,
      change: (record: R, version: number) => Promise<boolean>,
    ): Promise<Shown> => {
      await write(call, id, async (record, version) => {
        const before = Object.fromEntries(Object.keys(after).map(name => [name, record[name as keyof R]]));
        if (isSame(before, after)) return 'same';
        return (await change(record, version)) ? { action: 'update', before, after } : 'stale';
      });
      return one(call, id);
    },

    /** Deleted rows are kept for a while, so that they can be restored. */
    remove: (call: AnyCall, id: Id, { remove, fields, name }: Removal<R>): Promise<void> =>
      write(call, id, async (record, version) => {
        const { queries, user } = call;
        const restorable = restorableOf(resource);
        const rows = await queries.deletions.rowsOf(restorable, { ...record, mnId: user.mnId });
        if (!(await remove(record, version))) return 'stale';
        const before = fields(record);
        const deleted = { resource: restorable, recordId: recordId(record), name: name(record) };
        await keepDeleted(call, { ...deleted, fields: before, rows });
        return { action: 'delete', before, after: null };
      }),
  };
};
