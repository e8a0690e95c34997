import type { DataProvider, DeleteParams, GetListParams, GetManyParams, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type * as z from 'zod/mini';
import { brands } from '../../model/contract/brands.ts';
import { DELETION_HEADER, takesIdempotencyKey } from '../../model/contract/endpoint.ts';
import { CAPPED_HEADER } from '../../model/contract/query.ts';
import { cappedPage } from './cappedPage.ts';
import { notUnderstood } from './callErrors.ts';
import { type Connection, readText } from './client.ts';

// maximum number of IDs in a filter of the API
const MAX_IDS = 100;

/** The writable fields of each resource; a form's values include the whole record. */
const written: Record<string, z.ZodMiniObject> = { brands: brands.update.body };

const onlyWritten = (resource: string, data: Record<string, unknown>) => {
  const names = Object.keys(written[resource]?.shape ?? data);
  return Object.fromEntries(names.map(name => [name, data[name]]));
};

const parse = (text: string, isWrite: boolean): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw notUnderstood({ isWrite });
  }
};

const versionOf = (record: unknown) => (record as { version?: number } | undefined)?.version;

/**
 * For resources whose paths the specification doesn't define: they use the conventions of ra-data-simple-rest under
 * /api/resources. As in `call`, writes have the version that the user saw, and a retried POST or DELETE
 * keeps its Idempotency-Key.
 */
export const createSimpleRest = ({ ask: askServer, retryKeys }: Connection) => {
  const speak = (version?: number, onHeaders?: (headers: Headers) => void) =>
    simpleRestProvider('/api/resources', async (path, { method = 'GET', signal, ...options } = {}) => {
      const body = (options.body as string | undefined) ?? null;
      const headers = new Headers(options.headers);
      headers.set('accept', 'application/json');
      if (body === null) headers.delete('content-type');
      else headers.set('content-type', 'application/json');
      if (version !== undefined) headers.set('if-match', `"${version}"`);

      const ask = async () => {
        const response = await askServer(path, { method, headers, body, signal: signal ?? null });
        onHeaders?.(response.headers);
        const text = await readText(response);
        const json = parse(text, method !== 'GET');
        return { status: response.status, headers: response.headers, body: text, json };
      };
      if (!takesIdempotencyKey({ method })) return ask();
      return retryKeys.use({ method, path, version, body }, key => {
        headers.set('idempotency-key', key);
        return ask();
      });
    });

  const plain = speak();

  const deleteRecord = async (resource: string, params: DeleteParams) => {
    let deletionId = '';
    const onHeaders = (headers: Headers) => {
      deletionId = headers.get(DELETION_HEADER) ?? '';
    };
    await speak(versionOf(params.previousData), onHeaders).delete(resource, params);
    return { data: { deletionId } };
  };

  return {
    ...plain,
    getList: async <R extends RaRecord>(resource: string, params: GetListParams) => {
      let isCapped = false;
      const onHeaders = (headers: Headers) => {
        isCapped = headers.has(CAPPED_HEADER);
      };
      const found = await speak(undefined, onHeaders).getList<R>(resource, params);
      return isCapped && params.pagination ? cappedPage(found, params.pagination) : found;
    },
    getMany: async <R extends RaRecord>(resource: string, { ids }: GetManyParams<R>) => {
      const data: R[] = [];
      for (let from = 0; from < ids.length; from += MAX_IDS)
        data.push(...(await plain.getMany<R>(resource, { ids: ids.slice(from, from + MAX_IDS) })).data);
      return { data };
    },
    create: (resource, params) =>
      plain.create(resource, { ...params, data: onlyWritten(resource, params.data) }),
    update: (resource, params) =>
      speak(versionOf(params.previousData)).update(resource, {
        ...params,
        data: onlyWritten(resource, params.data),
      }),
    deleteRecord,
    delete: async <R extends RaRecord>(resource: string, params: DeleteParams<R>) => {
      await deleteRecord(resource, params);
      return { data: params.previousData ?? ({ id: params.id } as R) };
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await plain.delete(resource, { id });
      return { data: ids };
    },
  } satisfies DataProvider;
};
