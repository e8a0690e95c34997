import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import type { DeletionOutcome } from '../../model/contract/deletions.ts';
import type { RestorableResource } from '../../model/contract/records.ts';
import type { Adapter, ListParams, Page } from './adapter.ts';
import { cappedPage } from './cappedPage.ts';
import type { Client } from './client.ts';
import { MAX_ROWS } from './maxRows.ts';
import { statusOf } from './statusOf.ts';

type Signal = { signal?: AbortSignal };

export type Crud = Pick<
  DataProvider,
  | 'getList'
  | 'getOne'
  | 'getMany'
  | 'getManyReference'
  | 'create'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany'
> & {
  /** returns the ID for restoring the record */
  deleteRecord: (resource: string, params: DeleteParams) => Promise<{ data: { deletionId: string } }>;
};

type BulkCrud = Crud & {
  /** deletes some records in one call; returns the outcome of each, in the same order */
  deleteRecords: (resource: string, records: readonly RaRecord[]) => Promise<{ data: DeletionOutcome[] }>;
};

type Removal = { params: Record<string, string>; version: number | undefined };

/** What an adapter would send to delete a record: the parameters of its path, and the version. */
const removalOf = async (remove: NonNullable<Adapter['remove']>, record: RaRecord): Promise<Removal> => {
  let removal: Removal = { params: {}, version: undefined };
  const collect: Client = async (_endpoint, args, options) => {
    removal = { params: (args as Pick<Removal, 'params'>).params, version: options?.version };
    return undefined as never;
  };
  await remove(collect, record.id, record, undefined);
  return removal;
};

// an ID has at most 60 characters, and a query at most 4,000
const MAX_IDS = 60;

/** Maximum number of pages of a list that are loaded at the same time. */
const MAX_AT_ONCE = 4;

const WORDS: Record<Exclude<keyof Adapter, 'maxRows'>, string> = {
  list: 'list',
  many: 'load',
  one: 'load single',
  create: 'create',
  update: 'change',
  remove: 'delete',
};

const withDefaults = (params: GetListParams): ListParams => ({
  ...params,
  pagination: params.pagination ?? { page: 1, perPage: 25 },
  sort: params.sort ?? { field: 'id', order: 'ASC' },
});

/** As in an API's list of several IDs, a record that doesn't exist is left out. */
const orUndefined = async <T>(load: () => Promise<T>) => {
  try {
    return await load();
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    return undefined;
  }
};

/** An adapter, or a function that loads it on first use. */
export type Adapters = Record<string, Adapter | (() => Promise<Adapter>)>;

/** react-admin's nine methods, based on the verbs of the adapters. */
export const createCrud = (call: Client, adapters: Adapters): BulkCrud => {
  const adapterOf = async (resource: string): Promise<Adapter | undefined> => {
    const found = adapters[resource];
    return typeof found === 'function' ? found() : found;
  };

  const verb = async <V extends keyof typeof WORDS>(
    resource: string,
    name: V,
  ): Promise<NonNullable<Adapter[V]>> => {
    const found = (await adapterOf(resource))?.[name];
    if (found === undefined) throw new Error(`The API can't ${WORDS[name]} ${resource}.`);
    return found;
  };

  const each = async (ids: Identifier[], work: (id: Identifier) => Promise<unknown>) => {
    for (const id of ids) await work(id);
    return { data: ids };
  };

  /** exports and 'select all' fetch several pages of the API */
  const listAll = async (resource: string, params: ListParams): Promise<Page> => {
    const { page, perPage } = params.pagination;
    const list = await verb(resource, 'list');
    const { maxRows = MAX_ROWS } = (await adapterOf(resource)) ?? {};
    if (perPage <= maxRows) return list(call, params);
    const load = (index: number) => {
      const number = (page - 1) * Math.ceil(perPage / maxRows) + index;
      return list(call, { ...params, pagination: { page: number, perPage: maxRows } });
    };
    // if others write meanwhile, a row can be in two of the pages
    const found = new Map<Identifier, RaRecord>();
    let [total, isCapped]: [number, boolean | undefined] = [Infinity, false];
    let [loaded, isOver] = [0, false];
    while (!isOver && found.size < Math.min(perPage, total)) {
      // only the first one tells how many there are
      const missing = loaded === 0 ? 1 : Math.ceil((Math.min(perPage, total) - found.size) / maxRows);
      const indexes = Array.from({ length: Math.min(missing, MAX_AT_ONCE) }, (_, at) => loaded + at + 1);
      for (const rows of await Promise.all(indexes.map(load))) {
        ({ total, isCapped } = rows);
        isOver ||= rows.data.length === 0;
        for (const row of rows.data) found.set(row.id, row);
      }
      loaded += indexes.length;
    }
    return { data: [...found.values()].slice(0, perPage), total, isCapped };
  };

  const counted = async (resource: string, params: ListParams) => {
    const { isCapped, ...found } = await listAll(resource, params);
    return isCapped === true ? cappedPage(found, params.pagination) : found;
  };

  const listMany = async (resource: string, ids: Identifier[], signal?: AbortSignal) => {
    const many = (await adapterOf(resource))?.many;
    if (many === undefined) {
      const one = await verb(resource, 'one');
      const found = await Promise.all(ids.map(id => orUndefined(() => one(call, id, signal))));
      return found.filter(record => record !== undefined);
    }
    const parts: Identifier[][] = [];
    for (let from = 0; from < ids.length; from += MAX_IDS) parts.push(ids.slice(from, from + MAX_IDS));
    return (await Promise.all(parts.map(part => many(call, part, signal)))).flat();
  };

  const methods = {
    getList: async (resource: string, params: GetListParams) => counted(resource, withDefaults(params)),
    getManyReference: async (resource: string, { target, id, ...params }: GetManyReferenceParams) =>
      counted(resource, withDefaults({ ...params, filter: { ...params.filter, [target]: id } })),
    getOne: async (resource: string, { id, signal }: GetOneParams & Signal) => ({
      data: await (await verb(resource, 'one'))(call, id, signal),
    }),
    getMany: async (resource: string, { ids, signal }: GetManyParams & Signal) => ({
      data: await listMany(resource, ids, signal),
    }),
    create: async (resource: string, { data }: CreateParams) => ({
      data: await (await verb(resource, 'create'))(call, data),
    }),
    update: async (resource: string, { id, data, previousData }: UpdateParams) => ({
      data: await (await verb(resource, 'update'))(call, id, data, previousData),
    }),
    updateMany: async (resource: string, { ids, data }: UpdateManyParams) =>
      each(ids, async id => (await verb(resource, 'update'))(call, id, data, undefined)),
    deleteRecord: async (resource: string, { id, previousData, meta }: DeleteParams) => {
      const remove = await verb(resource, 'remove');
      return { data: { deletionId: await remove(call, id, previousData, meta) } };
    },
    deleteRecords: async (resource: string, records: readonly RaRecord[]) => {
      const remove = await verb(resource, 'remove');
      const { deletions } = await import('../../model/contract/deletions.ts');
      const body = {
        resource: resource as RestorableResource,
        records: await Promise.all(records.map(record => removalOf(remove, record))),
      };
      return { data: await call(deletions.removeMany, { body }) };
    },
    delete: async (resource: string, params: DeleteParams) => {
      await methods.deleteRecord(resource, params);
      return { data: params.previousData ?? { id: params.id } };
    },
    deleteMany: async (resource: string, { ids, meta }: DeleteManyParams) =>
      each(ids, async id => (await verb(resource, 'remove'))(call, id, undefined, meta)),
  };
  // react-admin's methods are generic in a record type that only their callers know
  return methods as unknown as BulkCrud;
};
