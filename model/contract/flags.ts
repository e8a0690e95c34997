import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The value of a flag: a boolean, a string (an ID, a link, or email suffixes), or the deprecation banner. */
const flagValueSchema = z.union([z.boolean(), z.string(), z.record(z.string(), z.string())]);
export type FlagValue = z.infer<typeof flagValueSchema>;
export const flagMapSchema = z.record(z.string(), flagValueSchema);
export type FlagMap = z.infer<typeof flagMapSchema>;

/** One flag as an admin sees it. */
const effectiveFlagSchema = z.object({
  name: z.string(),
  default: flagValueSchema,
  /** value for the caller */
  value: flagValueSchema,
  /** for a boolean flag: everyone, no one, or users with certain email suffixes */
  onFor: z.enum(['everyone', 'nobody', 'suffixes', 'value']),
  /** suffixes of members of the caller's organization; others are only counted */
  suffixes: z.array(z.string()),
  otherSuffixes: z.number(),
  /** number of members of the caller's organization for whom it is on */
  members: z.number(),
});
export type EffectiveFlag = z.infer<typeof effectiveFlagSchema>;

export const featureFlags = {
  list: endpoint({
    method: 'GET',
    path: '/featureflags',
    summary: 'Feature flags with their values for the caller',
    response: flagMapSchema,
    beforeTerms: true,
  }),
  effective: endpoint({
    method: 'GET',
    path: '/api/resources/featureFlags',
    summary: 'Every flag with its default, its value, and the users it is enabled for; admins only',
    response: z.array(effectiveFlagSchema),
  }),
};
