import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * One change: who, where, what, when, before and after; or one write that was refused (`resource` is `calls`). Never
 * updated, never deleted.
 */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.number(),
  userNm: z.string(),
  action: z.string(),
  resource: z.string(),
  recordId: z.string(),
  /** fields that differ, before and after; a created record has no before, a deleted one no after */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Paths under /api/resources speak the dialect of ra-data-simple-rest: JSON in the query, totals in Content-Range. */
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
      'Changes and refused writes of the current organization, or changes of one project; newest first',
    query: simpleRestQuery,
    response: z.array(auditEntrySchema),
  }),
};
