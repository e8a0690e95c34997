import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a flag may hold: a switch, a text (an id, a link, or e-mail suffixes), or the deprecation banner. */
const flagValueSchema = z.union([z.boolean(), z.string(), z.record(z.string(), z.string())]);
export const flagMapSchema = z.record(z.string(), flagValueSchema);
export type FlagMap = z.infer<typeof flagMapSchema>;

export const featureFlags = {
  list: endpoint({
    method: 'GET',
    path: '/featureflags',
    summary: 'Feature flags as they stand for the caller',
    response: flagMapSchema,
  }),
};
