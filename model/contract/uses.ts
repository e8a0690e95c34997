import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { projectTypes } from './projects.ts';

/** The resources whose records are referred to by others. */
const usedKinds = [
  'deviceProfiles',
  'capabilities',
  'deviceTypes',
  'brands',
  'categories',
  'handlers',
] as const;
export type UsedKind = (typeof usedKinds)[number];

const userKinds = [
  'projects',
  'products',
  'deviceProfiles',
  'profileVersions',
  'handlers',
  'testDevices',
] as const;
export type UserKind = (typeof userKinds)[number];

/** Number of records per kind that are listed by name. */
export const MAX_NAMED_USES = 5;

const useSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** the project that it is or belongs to, if the caller can see it */
  pjtId: z.nullable(z.string()),
  prodType: z.nullable(z.enum(projectTypes)),
});
export type Use = z.infer<typeof useSchema>;

const usesSchema = z.object({
  /** the uses that the caller can see; kinds without any are omitted */
  groups: z.array(
    z.object({
      kind: z.enum(userKinds),
      total: z.number(),
      /** the first ones, sorted by name */
      first: z.array(useSchema),
    }),
  ),
  /** why the record can't be deleted; null if it can */
  blockedReason: z.nullable(z.string()),
});
export type Uses = z.infer<typeof usesSchema>;

export const uses = {
  of: endpoint({
    method: 'GET',
    path: '/v3/uses/:kind/:id',
    summary:
      'What uses a device profile, a custom capability (its ID and version, such as acme.fadeTime~2), a device type, a brand, a category, or a device handler, and whether that keeps it from being deleted',
    params: z.object({
      kind: z.enum(usedKinds),
      id: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    response: usesSchema,
  }),
};
