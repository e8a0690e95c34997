import * as z from 'zod/mini';

/** Display names of the users who created and last changed a record, with the times in epoch milliseconds. */
export const auditFields = {
  crtr: z.string(),
  crtDt: z.number(),
  chgr: z.string(),
  chgDt: z.number(),
};

export type AuditFields = z.infer<z.ZodMiniObject<typeof auditFields>>;
