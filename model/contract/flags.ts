import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What a flag may hold: a switch, a text (an id, a link, or e-mail suffixes), or the deprecation banner. */
const flagValueSchema = z.union([z.boolean(), z.string(), z.record(z.string(), z.string())]);
export type FlagValue = z.infer<typeof flagValueSchema>;
export const flagMapSchema = z.record(z.string(), flagValueSchema);
export type FlagMap = z.infer<typeof flagMapSchema>;

/** One flag as an admin sees it. */
const flagStandingSchema = z.object({
  name: z.string(),
  default: flagValueSchema,
  /** for the caller */
  value: flagValueSchema,
  /** of a switch: everyone, no one, or the users of e-mail suffixes */
  onFor: z.enum(['everyone', 'nobody', 'suffixes', 'value']),
  /** the suffixes that members of the caller's organization have; others are only counted */
  suffixes: z.array(z.string()),
  otherSuffixes: z.number(),
  /** members of the caller's organization for whom it is on */
  members: z.number(),
});
export type FlagStanding = z.infer<typeof flagStandingSchema>;

export const featureFlags = {
  list: endpoint({
    method: 'GET',
    path: '/featureflags',
    summary: 'Feature flags as they stand for the caller',
    response: flagMapSchema,
    beforeTerms: true,
  }),
  standing: endpoint({
    method: 'GET',
    path: '/api/resources/featureFlags',
    summary: 'Every flag with its default, its value, and who it is on for; for admins',
    response: z.array(flagStandingSchema),
  }),
};
