import { HttpError, type Identifier } from 'react-admin';
import {
  capabilities as api,
  capabilityColumns,
  type CapabilityQuery,
} from '../../../model/contract/capabilities.ts';
import { invalidId, isCapabilityId, isCustom, isStandardOnly } from '../../../model/rules/capabilities.ts';
import { customOf, toRecord } from './capabilityIds.ts';
import { type Adapter, bareList, type ListParams } from '../adapter.ts';
import { crudAdapter } from '../crudAdapter.ts';
import { toArrayFilter } from '../toArrayFilter.ts';
import type { Client } from '../client.ts';

const versionAt = (id: Identifier) => {
  const [cpbtId = '', version = '1', ...rest] = String(id).split('~');
  if (!isCapabilityId(cpbtId) || !/^[1-9]\d{0,3}$/.test(version) || rest.length > 0)
    throw new HttpError(invalidId(String(id)), 400);
  return { cpbtId, version: Number(version) };
};

const toParams = (id: Identifier) => {
  const { cpbtId, version } = versionAt(id);
  return { ...customOf(cpbtId), version };
};

// the embedded ones are loaded on first use, in a separate chunk
const loadStandard = () => import('../../../model/catalog/standard.ts').then(part => part.loadStandard());

const listOf = (value: unknown) => {
  const chosen = toArrayFilter(value);
  return chosen.length === 0 ? undefined : [...chosen];
};

/** selecting both is the same as selecting none */
const usedOf = (value: unknown): CapabilityQuery['used'] => {
  const [one, other] = toArrayFilter(value);
  return other === undefined ? (one as CapabilityQuery['used']) : undefined;
};

const toQuestion = ({ filter, sort }: ListParams) => ({
  keyword: filter.q as string | undefined,
  kind: filter.view === 'all' ? undefined : (filter.view as CapabilityQuery['kind']),
  status: listOf(filter.status) as CapabilityQuery['status'],
  namespace: listOf(filter.namespace),
  used: usedOf(filter.used),
  subject: listOf(filter.measures),
  orderCol: capabilityColumns.find(column => column === sort.field) ?? 'cpbtNm',
  orderKey: sort.order === 'ASC' ? ('asc' as const) : ('desc' as const),
});

type Question = ReturnType<typeof toQuestion>;

/** In the query string, lists are separated by commas. */
const toQuery = ({ status, namespace, subject, ...rest }: Question) => ({
  ...rest,
  status: status?.join(','),
  namespace: namespace?.join(','),
  subject: subject?.join(','),
});

const usedOnes = async (call: Client, signal: AbortSignal | undefined) => {
  const counts = await call(api.usageCounts, {}, { signal });
  return new Set(counts.map(({ cpbtId, version }) => `${cpbtId}~${version}`));
};

const browsing = () => import('../../../model/catalog/browse.ts');

/** CAP-01: from the embedded catalog; only their use is fetched from the server. */
const standardOf = async (call: Client, query: Question, signal: AbortSignal | undefined) => {
  if (query.kind === 'custom') return [];
  const [{ all }, { browse }, used] = await Promise.all([
    loadStandard(),
    browsing(),
    query.used === undefined ? undefined : usedOnes(call, signal),
  ]);
  return browse(all, query, capability => used?.has(toRecord(capability).id) ?? false);
};

const written = { create: api.create, update: api.update, remove: api.remove };

export const capabilities = {
  ...crudAdapter(written, { id: { toRecord, toParams }, versionField: 'revision' }),
  list: async (call, params) => {
    const query = toQuestion(params);
    const { page, perPage } = params.pagination;
    const offset = (page - 1) * perPage;
    const hasCustom = query.kind !== 'standard' && !isStandardOnly(query.namespace);
    const custom = { query: { ...toQuery(query), kind: 'custom' as const, page, pageSize: perPage } };
    const [own, standard, { restOf }] = await Promise.all([
      hasCustom ? bareList(call, api.list, custom, params.signal) : { rows: [], total: 0 },
      standardOf(call, query, params.signal),
      browsing(),
    ]);
    const data = [...own.rows, ...restOf(standard, own.total, offset, perPage)];
    return { data: data.map(toRecord), total: own.total + standard.length };
  },
  one: async (call, id, signal) => {
    const { cpbtId, version } = versionAt(id);
    const embedded = isCustom(cpbtId) ? undefined : (await loadStandard()).byId.get(cpbtId);
    if (embedded?.version === version) return toRecord(embedded);
    return toRecord(await call(api.one, { params: { id: cpbtId, version } }, { signal }));
  },
} satisfies Adapter;
