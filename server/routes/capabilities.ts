import { browse, restOf } from '../../model/catalog/browse.ts';
import { loadStandard } from '../../model/catalog/standard.ts';
import { type Capability, capabilities, type CapabilityQuery } from '../../model/contract/capabilities.ts';
import { notFound } from '../../model/contract/problem.ts';
import { requestedPage } from '../../model/contract/query.ts';
import {
  isCustom,
  isDiscoverable,
  isStandardOnly,
  STANDARD_NAMESPACE,
} from '../../model/rules/capabilities.ts';
import { scopeOf } from '../access/scope.ts';
import type { AnyCall } from '../http/call.ts';
import { checkedId } from '../http/capabilityId.ts';
import type { Mount } from '../http/mount.ts';
import { respondWithRange } from '../http/simpleRest.ts';
import type { AppOptions } from '../options.ts';
import type { StoredCapability } from '../store/capabilities.ts';
import { findCustom, toCapability } from './capabilityRecords.ts';

type ListCall = AnyCall & { readonly query: Omit<CapabilityQuery, 'page' | 'pageSize'> };

const keyOf = ({ cpbtId, version }: Pick<Capability, 'cpbtId' | 'version'>) => `${cpbtId}~${version}`;

const usedOnes = async (call: AnyCall) =>
  new Set((await call.queries.capabilityUse.counts(scopeOf(call))).map(keyOf));

const standardOf = async (call: ListCall): Promise<Capability[]> => {
  const { query } = call;
  if (query.kind === 'custom') return [];
  const used = query.used === undefined ? undefined : await usedOnes(call);
  const { all } = await loadStandard();
  return browse(all, query, capability => used?.has(keyOf(capability)) ?? false);
};

const customOf = async (
  call: ListCall,
  range: { offset: number; limit: number },
): Promise<{ total: number; rows: StoredCapability[] }> => {
  const { query, queries } = call;
  if (query.kind === 'standard' || isStandardOnly(query.namespace)) return { total: 0, rows: [] };
  const scope = scopeOf(call);
  const total = await queries.capabilities.count(scope, query);
  if (range.offset >= total) return { total, rows: [] };
  return { total, rows: await queries.capabilities.part(scope, query, query, range) };
};

const findOne = async (call: AnyCall, id: string, version: number): Promise<Capability> => {
  if (isCustom(checkedId(id))) return toCapability(await findCustom(call, id, version), call);
  const found = (await loadStandard()).byId.get(id);
  if (found?.version !== version) throw notFound();
  return found;
};

/** CAP-03 to CAP-05: calls for standard and custom capabilities. */
export const mountCapabilities = (mount: Mount, { site }: AppOptions) => {
  const listPage = async (call: ListCall, { page, pageSize }: ReturnType<typeof requestedPage>) => {
    const offset = (page - 1) * pageSize;
    const custom = await customOf(call, { offset, limit: pageSize });
    const standard = await standardOf(call);
    return respondWithRange(call, 'capabilities', {
      list: [
        ...custom.rows.map(row => toCapability(row, call)),
        ...restOf(standard, custom.total, offset, pageSize),
      ],
      totalCount: custom.total + standard.length,
      offset,
    });
  };

  mount(capabilities.list, call => listPage(call, call.query));
  mount(capabilities.whole, call => listPage(call, requestedPage(call.query)));

  mount(capabilities.namespaces, async ({ queries, user }) => {
    const own = await queries.capabilities.namespaceOf(user.mnId);
    const groups = [
      {
        type: site.product,
        label: site.product,
        namespaces: [{ name: STANDARD_NAMESPACE, ownerType: 'PLATFORM', ownerId: '' }],
      },
      {
        type: 'MY_CAPABILITIES',
        label: 'My capabilities',
        namespaces: own === undefined ? [] : [{ name: own, ownerType: 'ORGANIZATION', ownerId: user.mnId }],
      },
    ];
    return groups.filter(({ type }) => isDiscoverable(type, site.product));
  });

  mount(capabilities.usageCounts, call => call.queries.capabilityUse.counts(scopeOf(call)));

  mount(capabilities.oneById, call => findOne(call, call.params.id, call.query.version));

  mount(capabilities.one, call => findOne(call, call.params.id, call.params.version));

  mount(capabilities.usages, async call => {
    const { cpbtId, version } = await findOne(call, call.params.id, call.params.version);
    const { page, pageSize } = call.query;
    const capability = { cpbtId, version };
    const { list, totalCount } = await call.queries.capabilityUse.page(scopeOf(call), capability, call.query);
    return respondWithRange(call, 'usages', { list, totalCount, offset: (page - 1) * pageSize });
  });
};
