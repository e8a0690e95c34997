import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { problemSchema } from './problem.ts';
import { DELETIONS_AT_ONCE, restorableResources } from './records.ts';

/** How long a deleted record can be restored, in milliseconds. */
export const RESTORE_WINDOW = 10 * 60_000;

const deletionSchema = z.object({
  deletionId: z.string(),
  resource: z.enum(restorableResources),
  recordId: z.string(),
  /** the name that the record had */
  recordNm: z.string(),
  /** name of the user who deleted it */
  userNm: z.string(),
  deletedDt: z.number(),
  /** until when it can be restored */
  expiryDt: z.number(),
});
export type Deletion = z.infer<typeof deletionSchema>;

const idSchema = z.string().check(z.minLength(1), z.maxLength(100));

/** Of one of several records; either the deletion, or why there is none. */
const outcomeSchema = z.object({
  deletionId: z.nullable(z.string()),
  error: z.nullable(z.object({ code: problemSchema.shape.code, message: z.string() })),
});
export type DeletionOutcome = z.infer<typeof outcomeSchema>;

export const deletions = {
  removeMany: endpoint({
    method: 'POST',
    path: '/v3/deletions',
    summary: `Deletes up to ${DELETIONS_AT_ONCE} records of one kind. Those that can't be deleted are left unchanged; the response has the outcome of each, in the same order`,
    body: z.strictObject({
      resource: z.enum(restorableResources),
      records: z
        .array(
          z.strictObject({
            /** those in the path of the DELETE of one such record */
            params: z.record(idSchema, idSchema),
            /** the version that the caller saw; without one, any version is deleted */
            version: z.optional(z.number().check(z.int(), z.minimum(1))),
          }),
        )
        .check(z.minLength(1), z.maxLength(DELETIONS_AT_ONCE)),
    }),
    response: z.array(outcomeSchema),
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/v3/deletions/restore',
    summary: `Restores up to ${DELETIONS_AT_ONCE} deleted records in the given order, each with everything that was deleted with it. The response has the outcome of each, in the same order`,
    body: z.strictObject({
      deletionIds: z.array(idSchema).check(z.minLength(1), z.maxLength(DELETIONS_AT_ONCE)),
    }),
    response: z.array(outcomeSchema),
  }),
  list: endpoint({
    method: 'GET',
    path: '/v3/deletions',
    summary:
      "What the caller deleted in the last ten minutes and can restore, newest first, up to 100; for admins, the whole organization's deletions. The total is in Content-Range",
    query: z.strictObject({
      resource: z.optional(z.enum(restorableResources)),
      /** only what was deleted from this project */
      pjtId: z.optional(z.string().check(z.maxLength(100))),
      /** how many of the newest to skip */
      offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
    }),
    response: z.array(deletionSchema),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/v3/deletions/:deletionId/restore',
    summary: 'Restores a deleted record with everything that was deleted with it',
    params: z.object({ deletionId: z.string() }),
    response: deletionSchema,
  }),
};
