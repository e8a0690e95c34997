import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { metadataKeys } from './profileDocument.ts';
import { hasAtMost, hasExample, hasVisibleText } from './text.ts';

/** Maximum number of profiles in one change. */
export const MAX_CHANGED_PROFILES = 1000;

const metadataValue = z.string().check(z.trim(), z.minLength(1, 'Enter a value.'), hasAtMost(255));

/** `replace`: a profile ends up with exactly these. */
export const categoryModes = ['replace', 'add', 'remove'] as const;

/** A change of many device profiles: of their metadata, of the categories of their main component, or of both. */
export const profileChangeSchema = z
  .strictObject({
    /** by key; null removes the key */
    metadata: z.optional(z.partialRecord(z.enum(metadataKeys), z.nullable(metadataValue))),
    categories: z.optional(
      z.strictObject({
        mode: z.enum(categoryModes),
        names: z
          .array(
            z
              .string()
              .check(
                z.trim(),
                z.minLength(1, 'Enter a category.'),
                z.maxLength(64),
                hasVisibleText(64, 'Category'),
              ),
          )
          .check(z.maxLength(20, 'Use at most 20 categories.')),
      }),
    ),
  })
  .check(
    z.refine(
      ({ metadata = {}, categories }) => Object.keys(metadata).length > 0 || categories !== undefined,
      'Choose what to change.',
    ),
    hasExample({ categories: { mode: 'add', names: ['Light'] } }),
  );
export type ProfileChange = z.infer<typeof profileChangeSchema>;

const dvcPrflId = z.string().check(z.maxLength(200));

/** Why a profile is left unchanged. */
export const keptReasons = [
  'unchanged',
  /** it is frozen */
  'published',
  /** the caller may not edit it */
  'notYours',
  /** it would break a limit of profiles */
  'tooLarge',
  /** somebody else changed it in the meantime */
  'stale',
  'deleted',
] as const;
export type KeptReason = (typeof keptReasons)[number];

const named = { dvcPrflId: z.string(), profileNm: z.string() };

const plannedSchema = z.object({
  ...named,
  pjtNm: z.nullable(z.string()),
  /** version of the profile that the plan is based on */
  version: z.number(),
  /** null if it would change */
  kept: z.nullable(z.enum(keptReasons)),
  changes: z.array(
    z.object({
      /** a key of the metadata, or `categories` */
      field: z.string(),
      before: z.array(z.string()),
      after: z.array(z.string()),
    }),
  ),
});
export type PlannedProfile = z.infer<typeof plannedSchema>;

const changedSchema = z.object({
  /** for the undo; null if nothing changed */
  changeId: z.nullable(z.string()),
  changed: z.number(),
  kept: z.array(z.object({ ...named, reason: z.enum(keptReasons) })),
});
export type ChangedProfiles = z.infer<typeof changedSchema>;

export const profileChanges = {
  plan: endpoint({
    method: 'POST',
    path: '/v3/common/deviceprofiles/plan',
    summary: 'What a change of up to 1,000 device profiles would do to each; nothing is written',
    body: z.strictObject({
      ids: z.array(dvcPrflId).check(z.minLength(1), z.maxLength(MAX_CHANGED_PROFILES)),
      change: profileChangeSchema,
    }),
    response: z.array(plannedSchema),
    tokens: 'read',
    ignoresIdempotencyKey: true,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/v3/common/deviceprofiles/changes',
    summary:
      'Changes up to 1,000 device profiles at once; those that were changed after the plan was made are skipped',
    body: z.strictObject({
      profiles: z
        .array(z.strictObject({ dvcPrflId, version: z.number().check(z.int(), z.minimum(1)) }))
        .check(z.minLength(1), z.maxLength(MAX_CHANGED_PROFILES)),
      change: profileChangeSchema,
    }),
    response: changedSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v3/common/deviceprofiles/changes/:changeId/undo',
    summary:
      'Undoes a change of device profiles within ten minutes; those that were changed since are skipped',
    params: z.object({ changeId: z.string() }),
    response: changedSchema,
  }),
};
