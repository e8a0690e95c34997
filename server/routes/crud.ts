import { type RestorableResource, restorableResources } from '../../model/contract/records.ts';
import type { AnyCall } from '../http/call.ts';
import { answerNumberedPage } from '../http/simpleRest.ts';
import { createVersionedWriter, type Versioned, type WriterOptions } from '../http/versionedWriter.ts';

import { keepDeleted } from './deletionRecords.ts';

type Fields = Record<string, unknown>;
type Paged = Parameters<typeof answerNumberedPage>[0];

/** Whether a write would leave the record as it is. */
const isSame = (before: Fields, after: Fields) =>
  Object.entries(after).every(([name, value]) => JSON.stringify(before[name]) === JSON.stringify(value));

type Removal<R> = {
  /** false when stale */
  remove: (record: R, version: number) => Promise<boolean>;
  /** what the audit keeps */
  fields: (record: R) => Fields;
  /** what the record is called in the list of deleted ones */
  name: (record: R) => string;
};

const restorableOf = (resource: string): RestorableResource => {
  const found = restorableResources.find(name => name === resource);
  if (found === undefined)
    throw new Error(`Deleted ${resource} can't be restored: see model/contract/records.ts`);
  return found;
};

/**
 * What the routes of a usual resource have in common: they show the record after a write, and write with an audit entry
 * on top of the version that the caller saw.
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
      answerNumberedPage(call, resource, found, show),

    /** After the insert: `fields` are what the audit keeps. A `record` that the insert returned is not read again. */
    created: async (call: AnyCall, id: Id & string, fields: Fields, record?: R): Promise<Shown> => {
      await call.audit({ action: 'create', resource, recordId: id, before: null, after: fields });
      return record === undefined ? one(call, id) : show(record, call);
    },

    /** For writes with rules of their own. */
    write: async (...args: Parameters<typeof write>): Promise<Shown> => {
      await write(...args);
      return one(args[0], args[1]);
    },

    /** Writes `after` over the fields of the same names, unless they are the same; `change` is false when stale. */
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

    /** The deleted rows are kept, so that they can be restored. */
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
