import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import type { ResponseOf, ArgumentsOf, Endpoint } from '../../model/contract/endpoint.ts';
import type { Client } from './client.ts';

export type ListParams = Omit<GetListParams, 'pagination' | 'sort'> & {
  pagination: { page: number; perPage: number };
  sort: { field: string; order: 'ASC' | 'DESC' };
};

/** `isCapped`: there are more than `total` */
export type Page = {
  data: RaRecord[];
  total: number;
  isCapped?: boolean | undefined;
  /** further data in the response */
  meta?: Record<string, unknown>;
};

export const pageOf = ({ pagination }: Pick<ListParams, 'pagination'>) => ({
  page: pagination.page,
  pageSize: pagination.perPage,
});

/** The query for records by ID. */
export const byIds = (ids: Identifier[]) => ({ query: { idList: ids.join(','), pageSize: 100 } });

/**
 * A list that is returned as an array, with its total in Content-Range.
 *
 * @example const { rows, total } = await bareList(call, api.list, { query }, params.signal);
 */
export const bareList = async <E extends Endpoint>(
  call: Client,
  endpoint: E,
  args: ArgumentsOf<E>,
  signal?: AbortSignal,
): Promise<{ rows: ResponseOf<E>; total: number; isCapped: boolean }> => {
  let counted = { total: 0, isCapped: false };
  const onTotal = (total: number, isCapped: boolean) => {
    counted = { total, isCapped };
  };
  const rows = await call(endpoint, args, { signal, onTotal });
  return { rows, ...counted };
};

/**
 * A stale save is rejected with the current record. Forms compare it with theirs, so it must have the same shape.
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

export type Values = Record<string, unknown>;

/**
 * How a resource calls the API; `crudAdapter` creates a standard one. A missing verb rejects with a sentence. Records
 * must have an `id`, and the same shape from every verb.
 */
export type Adapter = {
  /** the maximum page size of this list; 100 by default */
  maxRows?: number;
  list?: (call: Client, params: ListParams) => Promise<Page>;
  /** some records by ID; without it, `one` is called for each */
  many?: (call: Client, ids: Identifier[], signal?: AbortSignal) => Promise<RaRecord[]>;
  one?: (call: Client, id: Identifier, signal?: AbortSignal) => Promise<RaRecord>;
  create?: (call: Client, data: Values) => Promise<RaRecord>;
  update?: (call: Client, id: Identifier, data: Values, previous: Values | undefined) => Promise<RaRecord>;
  /** `meta` is passed by the deleting component, such as a repeated name; returns the deletion's ID */
  remove?: (
    call: Client,
    id: Identifier,
    previous: Values | undefined,
    meta: { confirm?: string } | undefined,
  ) => Promise<string>;
};
