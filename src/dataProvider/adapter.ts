import type { GetListParams, Identifier, RaRecord } from 'ra-core';
import type { AnswerOf, ArgumentsOf, Endpoint } from '../../model/contract/endpoint.ts';
import type { Client } from './client.ts';

export type ListParams = Omit<GetListParams, 'pagination' | 'sort'> & {
  pagination: { page: number; perPage: number };
  sort: { field: string; order: 'ASC' | 'DESC' };
};

export type Page = { data: RaRecord[]; total: number };

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

type Verbs = Required<Pick<Adapter, 'list' | 'one' | 'create' | 'update' | 'remove'>>;

/**
 * An adapter that comes with its first use, for what is large beside a first page.
 *
 * @example const capabilities = lazyAdapter(() => import('./adapters/capabilities.ts').then(part => part.capabilities));
 */
export const lazyAdapter = (load: () => Promise<Verbs>): Verbs => ({
  list: async (...args) => (await load()).list(...args),
  one: async (...args) => (await load()).one(...args),
  create: async (...args) => (await load()).create(...args),
  update: async (...args) => (await load()).update(...args),
  remove: async (...args) => (await load()).remove(...args),
});
