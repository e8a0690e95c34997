import type { Identifier, RaRecord } from 'react-admin';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '../../model/contract/endpoint.ts';
import { type Adapter, bareList, byIds, pageOf, type Values, withCurrent } from './adapter.ts';

/** The calls of a resource; what else its contract states is a named method's business. */
type CrudApi = { [Verb in 'list' | 'one' | 'create' | 'update' | 'remove']?: Endpoint };

type RowsOf<Answer> = Answer extends { list: infer Rows } ? Rows : Answer;
type RowOf<A extends CrudApi> = RowsOf<AnswerOf<A['list']>> extends readonly (infer Row)[] ? Row : never;
type KeyOf<Row> = { [K in keyof Row]: Row[K] extends string ? K : never }[keyof Row] & string;
type FieldsOf<T> = Partial<Record<keyof T & string, unknown>>;

/** For a record that several keys name. */
type CompositeId<Row> = {
  toRecord: (row: Row) => RaRecord;
  /** the path parameters of a record */
  toParams: (id: Identifier) => Record<string, unknown>;
};

/**
 * The ID of a record that several fields name, which its paths name likewise: '<first>~<second>'. Their values are made
 * by the server, and contain no tilde.
 *
 * @example export const firmwareId = compositeId('projectId', 'firmwareId');
 */
export const compositeId = <K extends string>(...keys: readonly [K, K, ...K[]]) => ({
  toRecord: <Row extends Record<K, string>>(row: Row): Row & { id: string } => ({
    ...row,
    id: keys.map(key => row[key]).join('~'),
  }),
  toParams: (id: Identifier) => {
    const parts = String(id).split('~');
    return Object.fromEntries(keys.map((key, index) => [key, parts[index] ?? ''])) as Record<K, string>;
  },
});

type CrudOptions<A extends CrudApi, Row> = {
  /** the field that names a record */
  id: KeyOf<Row> | CompositeId<Row>;
  /** what the API sorts by; sorted by anything else, a list comes in its usual order */
  columns?: readonly string[];
  /** path parameters of what the records belong to, from the values of a filter or a new record */
  parent?: (values: Values) => Values;
  /** filter values as query parameters; `q` is the keyword of every list */
  filter?: (values: Values) => FieldsOf<QueryOf<A['list']>>;
  /** a form's values as the fields of the body, where they differ */
  toBody?: (values: Values) => FieldsOf<BodyOf<A['update']>> & FieldsOf<BodyOf<A['create']>>;
  /** the field that counts a record's writes */
  versionField?: 'version' | 'revision';
};

/** A row of the API as a record of react-admin. */
export const keyedBy =
  <K extends string>(key: K) =>
  <Row extends Record<K, string>>(row: Row): Row & { id: string } => ({ ...row, id: row[key] });

/** A form holds the whole record; of its values the body takes those that it names, as its schema reads them. */
const bodyOf = ({ body }: Endpoint, values: Values): unknown => {
  if (body === undefined || !('shape' in body)) return values;
  const names = Object.keys(body.shape as object);
  return body.parse(Object.fromEntries(names.map(name => [name, values[name]])));
};

/** A list comes bare, with its total in a header, or as `{ list, totalCount }`. */
type Counted = { list: unknown[]; totalCount: number; isCapped?: boolean };
const rowsOf = (rows: unknown) => (Array.isArray(rows) ? (rows as unknown[]) : (rows as Counted).list);
const totalOf = ({ rows, total, isCapped }: { rows: unknown; total: number; isCapped: boolean }) => {
  if (Array.isArray(rows)) return { total, isCapped };
  const counted = rows as Counted;
  return { total: counted.totalCount, isCapped: counted.isCapped };
};

const idParams = ({ path }: Endpoint, id: Identifier) => {
  const [, name = 'id'] = /:(\w+)/.exec(path) ?? [];
  return { [name]: String(id) };
};

/**
 * The adapter of a resource of the usual form: one call a verb, a list that is sorted and paged by the API, records
 * that are named in the path, and writes that carry the version that the user saw. A verb whose call is missing is
 * missing here too, and rejects with a sentence. What is irregular about a resource is written beside it.
 *
 * @example
 * export const firmwares = crudAdapter(api, {
 *   id: 'firmwareId',
 *   columns: firmwareColumns,
 *   filter: ({ view, projectId }) => ({ firmwareType: view, projectId }),
 * });
 * @example export const things = { ...crudAdapter(api, { id: 'thingId' }), list: listThings } satisfies Adapter;
 */
export const crudAdapter = <A extends CrudApi, Row extends RowOf<A> = RowOf<A>>(
  { list, one, create, update, remove }: A,
  { id, columns = [], parent, filter, toBody, versionField = 'version' }: CrudOptions<A, Row>,
) => {
  // the contract says that the key is a text
  const composite = typeof id === 'string' ? { toRecord: keyedBy(id) as CompositeId<Row>['toRecord'] } : id;
  const toRecord = (row: unknown) => composite.toRecord(row as Row);
  const paramsOf = (endpoint: Endpoint, recordId: Identifier) =>
    'toParams' in composite ? composite.toParams(recordId) : idParams(endpoint, recordId);
  const parentOf = ({ params }: Endpoint, values: Values) => params && parent?.(values);
  const versionOf = (previous: Values | undefined) => ({
    version: previous?.[versionField] as number | undefined,
  });

  const adapter: Adapter = {};
  if (list !== undefined) {
    adapter.list = async (call, params) => {
      const { sort, signal } = params;
      const values = params.filter as Values;
      const query = {
        keyword: values.q,
        ...filter?.(values),
        ...(columns.length > 0 && {
          orderCol: columns.find(column => column === sort.field),
          orderKey: sort.order === 'ASC' ? 'asc' : 'desc',
        }),
        ...pageOf(params),
      };
      const answer = await bareList(call, list, { params: parentOf(list, values), query }, signal);
      return { data: rowsOf(answer.rows).map(toRecord), ...totalOf(answer) };
    };
    adapter.many = async (call, ids, signal) => {
      if (list.params === undefined) return rowsOf(await call(list, byIds(ids), { signal })).map(toRecord);
      // a selection is of one parent
      const asked = { params: paramsOf(list, ids[0] ?? ''), query: { pageSize: 100 } };
      return rowsOf(await call(list, asked, { signal }))
        .map(toRecord)
        .filter(record => ids.includes(record.id));
    };
  }
  if (one !== undefined)
    adapter.one = async (call, recordId, signal) =>
      toRecord(await call(one, { params: paramsOf(one, recordId) }, { signal }));
  if (create !== undefined)
    adapter.create = async (call, values) =>
      toRecord(
        await call(create, {
          params: parentOf(create, values),
          body: bodyOf(create, toBody?.(values) ?? values),
        }),
      );
  if (update !== undefined)
    adapter.update = async (call, recordId, values, previous) => {
      const args = { params: paramsOf(update, recordId), body: bodyOf(update, toBody?.(values) ?? values) };
      return toRecord(await withCurrent(() => call(update, args, versionOf(previous)), toRecord));
    };
  if (remove !== undefined)
    adapter.remove = async (call, recordId, previous, meta) => {
      const args = { params: paramsOf(remove, recordId), query: remove.query && meta };
      let deletionId = '';
      const onDeletion = (given: string) => {
        deletionId = given;
      };
      await call(remove, args, { ...versionOf(previous), onDeletion });
      return deletionId;
    };
  return adapter;
};
