import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { restorableResources } from './records.ts';

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

export const deletions = {
  list: endpoint({
    method: 'GET',
    path: '/v3/deletions',
    summary:
      "What the caller deleted in the last ten minutes and can restore; for admins, the whole organization's deletions",
    query: z.strictObject({
      resource: z.optional(z.enum(restorableResources)),
      /** only what was deleted from this project */
      pjtId: z.optional(z.string().check(z.maxLength(100))),
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
