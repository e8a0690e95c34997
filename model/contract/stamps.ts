import * as z from 'zod/mini';

/** Who made a record and who changed it last, by display name, and when, in epoch milliseconds. */
export const stamps = {
  crtr: z.string(),
  crtDt: z.number(),
  chgr: z.string(),
  chgDt: z.number(),
};

export type Stamps = z.infer<z.ZodMiniObject<typeof stamps>>;
