import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * A change, with author, time, record, and values before and after; or a denied write (`resource` is `calls`). Entries
 * are never updated or deleted.
 */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.number(),
  userNm: z.string(),
  action: z.string(),
  resource: z.string(),
  recordId: z.string(),
  /** the changed fields; `before` is null for a created record, `after` for a deleted one */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/**
 * Paths under /api/resources use the conventions of ra-data-simple-rest: JSON in the query, totals in Content-Range.
 */
export const simpleRestQuery = z.strictObject({
  sort: z.optional(z.string().check(z.maxLength(200))),
  range: z.optional(z.string().check(z.maxLength(40))),
  filter: z.optional(z.string().check(z.maxLength(2000))),
});

export const auditEntries = {
  ofProject: endpoint({
    method: 'GET',
    path: '/api/resources/auditEntries',
    summary:
      'Audit log: changes and denied writes of the current organization, or changes of one project; newest first',
    query: simpleRestQuery,
    response: z.array(auditEntrySchema),
  }),
};
