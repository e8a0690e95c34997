import * as z from 'zod/mini';
import { lengthOf } from './fieldRules.ts';
import { checkedBy } from './keepInput.ts';
import { hasAtMost, hasNoBidiControls, hasVisibleText } from './text.ts';

export const preferenceTypes = ['integer', 'number', 'boolean', 'string', 'enumeration'] as const;

export const stringTypes = ['text', 'password', 'paragraph'] as const;

export type PreferenceType = (typeof preferenceTypes)[number];

/** In characters. */
const MAX_TEXT_LENGTH = 10_000;
const MAX_OPTIONS = 100;

const short = (most: number) => z.string().check(hasAtMost(most));
const filled = (most: number, empty: string) => short(most).check(z.minLength(1, empty));

const PREFERENCE_NAME = /^[\w.-]+$/;

const common = {
  name: filled(64, 'Enter a name.').check(
    z.regex(PREFERENCE_NAME, 'Use letters, numbers, dots, dashes, and underscores.'),
  ),
  title: filled(255, 'Enter a title.').check(hasNoBidiControls(), hasVisibleText(255, 'Title')),
  description: z.optional(short(1000)),
  required: z.optional(z.boolean()),
};

const isInOrder = (least: number | undefined, most: number | undefined) =>
  least === undefined || most === undefined || least <= most;

const isWithin = (value: number | undefined, least: number | undefined, most: number | undefined) =>
  value === undefined || ((least === undefined || value >= least) && (most === undefined || value <= most));

type Bounds = { minimum?: number | undefined; maximum?: number | undefined; default?: number | undefined };

const isOrdered = z.refine<Bounds>(({ minimum, maximum }) => isInOrder(minimum, maximum), {
  error: 'Must not be less than the minimum.',
  path: ['maximum'],
});
const hasDefaultWithin = z.refine<Bounds>(
  ({ minimum, maximum, default: value }) => isWithin(value, minimum, maximum),
  { error: 'Must be between the minimum and the maximum.', path: ['default'] },
);

const finite = z.number();
const whole = z.number('Must be a whole number.').check(z.int('Must be a whole number.'));
const bounds = <N extends z.ZodMiniType<number>>(number: N) => ({
  minimum: z.optional(number),
  maximum: z.optional(number),
  default: z.optional(number),
});

const length = z.number().check(z.int('Must be a whole number.'), z.minimum(0), z.maximum(MAX_TEXT_LENGTH));

const textDefinition = z
  .looseObject({
    stringType: z.optional(z.enum(stringTypes)),
    minLength: z.optional(length),
    maxLength: z.optional(length),
    default: z.optional(short(MAX_TEXT_LENGTH)),
  })
  .check(
    z.refine(({ minLength, maxLength }) => isInOrder(minLength, maxLength), {
      error: 'Must not be less than the minimum length.',
      path: ['maxLength'],
    }),
    z.refine(
      ({ minLength, maxLength, default: value }) =>
        value === undefined || value === '' || isWithin(lengthOf(value), minLength, maxLength),
      { error: 'Must be within the length limits.', path: ['default'] },
    ),
  );

const enumerationDefinition = z
  .looseObject({
    /** labels by value */
    options: z.record(short(255).check(z.minLength(1)), short(255).check(hasNoBidiControls())).check(
      z.refine(options => Object.keys(options).length > 0, 'Add an option.'),
      z.refine(options => Object.keys(options).length <= MAX_OPTIONS, `Use at most ${MAX_OPTIONS} options.`),
    ),
    default: z.optional(z.string()),
  })
  .check(
    z.refine(({ options, default: value }) => value === undefined || Object.hasOwn(options, value), {
      error: 'Must be one of the options.',
      path: ['default'],
    }),
  );

const inlinePreferenceSchema = z.discriminatedUnion(
  'preferenceType',
  [
    z.looseObject({
      ...common,
      preferenceType: z.literal('integer'),
      definition: z.optional(z.looseObject(bounds(whole)).check(isOrdered, hasDefaultWithin)),
    }),
    z.looseObject({
      ...common,
      preferenceType: z.literal('number'),
      definition: z.optional(z.looseObject(bounds(finite)).check(isOrdered, hasDefaultWithin)),
    }),
    z.looseObject({
      ...common,
      preferenceType: z.literal('boolean'),
      definition: z.optional(z.looseObject({ default: z.optional(z.boolean()) })),
    }),
    z.looseObject({
      ...common,
      preferenceType: z.literal('string'),
      definition: z.optional(textDefinition),
    }),
    z.looseObject({
      ...common,
      preferenceType: z.literal('enumeration'),
      definition: enumerationDefinition,
    }),
  ],
  `Must be one of ${preferenceTypes.join(', ')}.`,
);
export type InlinePreference = z.infer<typeof inlinePreferenceSchema>;

/** A preference that is defined elsewhere, by its ID; drivers write it as `preferenceId`, other clients as `id`. */
const preferenceReferenceSchema = z.looseObject({
  preferenceId: z.optional(filled(100, 'Enter an ID.')),
  id: z.optional(filled(100, 'Enter an ID.')),
  explicit: z.optional(z.boolean()),
});
type PreferenceReference = z.infer<typeof preferenceReferenceSchema>;

export type Preference = InlinePreference | PreferenceReference;

const isReference = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  ('preferenceId' in value || 'id' in value) &&
  !('preferenceType' in value);

export const isInlinePreference = (preference: Preference): preference is InlinePreference =>
  !isReference(preference);

/** Identifies a preference within its profile. */
export const preferenceKey = (preference: Preference): string =>
  isInlinePreference(preference) ? preference.name : (preference.preferenceId ?? preference.id ?? '');

export const preferenceSchema = checkedBy(
  z.union([inlinePreferenceSchema, preferenceReferenceSchema]),
  value => (isReference(value) ? preferenceReferenceSchema : inlinePreferenceSchema),
);
