import * as z from 'zod/mini';
import {
  type AuditEntry,
  auditEntries,
  type AuditResource,
  auditFilterSchema,
  type auditViews,
} from '../../model/contract/audit.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { visibleProject } from '../access/scope.ts';
import type { Mount } from '../http/mount.ts';
import { respondWithRange, parseJsonParam, rangeOf } from '../http/simpleRest.ts';

type Filter = z.output<typeof auditFilterSchema>;

const resourcesOfView = {
  refused: ['calls'],
  access: ['sessions', 'members', 'invites', 'joinRequests', 'apiTokens', 'organizations', 'terms'],
} as const satisfies Record<(typeof auditViews)[number], readonly AuditResource[]>;

// entries are always sorted by time; other columns leave the order unchanged
const sortSchema = z.tuple([z.string().check(z.maxLength(40)), z.enum(['ASC', 'DESC'])]);

const listOf = <T extends string>(value: T | T[] | undefined) =>
  value === undefined ? undefined : [value].flat();

/** The requested resources; undefined for all, empty if the view has none of them. */
const resourcesOf = ({ resource, recordId: id, view }: Filter): readonly AuditResource[] | undefined => {
  const inView = view && resourcesOfView[view];
  const requested = listOf(resource) ?? (id === undefined ? undefined : (['projects'] as const));
  if (inView === undefined || requested === undefined) return requested ?? inView;
  return inView.filter(name => requested.some(other => other === name));
};

/** In the history of a project, only admins see what was written to the records that belong to it. */
const withoutValues = (entry: AuditEntry): AuditEntry =>
  entry.resource === 'projects' ? entry : { ...entry, before: null, after: null };

export const mountAudit = (mount: Mount) => {
  mount(auditEntries.ofProject, async call => {
    const { user, queries, query } = call;
    const { offset, limit } = rangeOf(query.range);
    const filter = parseJsonParam('filter', auditFilterSchema, query.filter, {});
    const [column, direction] = parseJsonParam('sort', sortSchema, query.sort, ['at', 'DESC']);
    const resource = resourcesOf(filter);
    // everybody who can see a project can read its history
    if (filter.pjtId !== undefined) await visibleProject(call, filter.pjtId);
    else if (filter.recordId !== undefined && resource?.length === 1 && resource[0] === 'projects')
      await visibleProject(call, filter.recordId);
    else if (!user.may.readAudit)
      throw new ApiError('forbidden', 'Only admins can read the audit log of the whole organization.');
    // PostgreSQL rejects an empty list in a query
    if (resource?.length === 0)
      return respondWithRange(call, 'auditEntries', { list: [], totalCount: 0, offset });
    const { userId, from, to, q } = filter;
    const found = await queries.audit.page({
      mnId: user.mnId,
      resource,
      recordId: filter.recordId,
      pjtId: filter.pjtId,
      keyword: q,
      action: listOf(filter.action),
      userId,
      from,
      to,
      order: column === 'at' && direction === 'ASC' ? 'asc' : 'desc',
      offset,
      limit,
    });
    return respondWithRange(call, 'auditEntries', {
      ...found,
      list: user.may.readAudit ? found.list : found.list.map(withoutValues),
      offset,
    });
  });
};
