import type { GetListParams, Identifier, RaRecord } from 'ra-core';
import type { AnswerOf, ArgumentsOf, Endpoint } from '../../model/contract/endpoint.ts';
import type { Client } from './client.ts';

export type ListParams = Omit<GetListParams, 'pagination' | 'sort'> & {
  pagination: { page: number; perPage: number };
  sort: { field: string; order: 'ASC' | 'DESC' };
};

export type Page = { data: RaRecord[]; total: number };

/** react-admin's sort as the API takes it; what it does not sort by becomes its usual order. */
export const sortOf = <C extends string>(
  { sort }: ListParams,
  columns: readonly C[],
  usual: NoInfer<C>,
): { orderCol: C; orderKey: 'asc' | 'desc' } => ({
  orderCol: columns.find(column => column === sort.field) ?? usual,
  orderKey: sort.order === 'ASC' ? 'asc' : 'desc',
});

export const pageOf = ({ pagination }: Pick<ListParams, 'pagination'>) => ({
  page: pagination.page,
  pageSize: pagination.perPage,
});

/** Asks a list for records by id. */
export const byIds = (ids: Identifier[]) => ({ query: { idList: ids.join(','), pageSize: 100 } });

/**
 * A list that comes bare, with its total in Content-Range.
 *
 * @example const { rows, total } = await bareList(call, api.list, { query }, params.signal);
 */
export const bareList = async <E extends Endpoint>(
  call: Client,
  endpoint: E,
  args: ArgumentsOf<E>,
  signal?: AbortSignal,
): Promise<{ rows: AnswerOf<E>; total: number }> => {
  let total = 0;
  const onTotal = (found: number) => {
    total = found;
  };
  return { rows: await call(endpoint, args, { signal, onTotal }), total };
};

/**
 * A refused save answers the record as it stands: the forms compare it with theirs, so it must look like theirs.
 *
 * @example return await withCurrent(() => call(api.update, { params, body }), toRecord);
 */
export const withCurrent = async <T>(work: () => Promise<T>, toRecord: (current: T) => RaRecord) => {
  try {
    return await work();
  } catch (error) {
    const { body } = error as { body?: { current?: unknown } };
    if (body?.current !== undefined) body.current = toRecord(body.current as T);
    throw error;
  }
};

/** `revision` counts the writes of a record whose `version` is a number of its own */
type Previous = { version?: number; revision?: number };

/**
 * How one resource speaks to its calls. A verb that the API lacks is left out and rejects with a sentence.
 * Records must carry `id`, alike from every verb.
 */
export type Adapter = {
  list?: (call: Client, params: ListParams) => Promise<Page>;
  /** up to 100 records by id; without it `one` is asked for each */
  many?: (call: Client, ids: Identifier[], signal?: AbortSignal) => Promise<RaRecord[]>;
  one?: (call: Client, id: Identifier, signal?: AbortSignal) => Promise<RaRecord>;
  create?: (call: Client, data: Record<string, unknown>) => Promise<RaRecord>;
  update?: (
    call: Client,
    id: Identifier,
    data: Record<string, unknown>,
    previous: Previous | undefined,
  ) => Promise<RaRecord>;
  /** meta is what the deleting component passed, such as a repeated name */
  remove?: (
    call: Client,
    id: Identifier,
    previous: Previous | undefined,
    meta: { confirm?: string } | undefined,
  ) => Promise<void>;
};
