import * as z from 'zod/mini';
import { rules, uniqueComponentId } from './fieldRules.ts';
import { checkedBy, storedAs } from './keepInput.ts';
import { preferenceKey, preferenceSchema } from './preferences.ts';
import { hasAtMost, hasNoBidiControls, hasVisibleText, runsRule, satisfiesRule } from './text.ts';

export const MAX_COMPONENTS = 20;
const MAX_CAPABILITIES = 100;
export const MAX_CATEGORIES = 20;
const MAX_PREFERENCES = 100;
const MAX_LOCALES = 100;

/** The first component, which every device has. */
const MAIN_COMPONENT = 'main';

/** The known keys of the metadata; others are kept. */
export const metadataKeys = [
  'vid',
  'mnmn',
  'deviceType',
  'deviceTypeId',
  'ocfDeviceType',
  'ocfSpecVer',
  'mnId',
] as const;

const short = (most: number) => z.string().check(hasAtMost(most));

const label = z.optional(short(100).check(hasNoBidiControls()));

const profileCapabilitySchema = z.looseObject({
  id: short(100).check(z.minLength(1, 'Enter the ID of a capability.')),
  version: z.number().check(z.int('Must be a whole number.'), z.minimum(1, 'Must be 1 or more.')),
});

const COMPONENT_ID = /^[\w\-!.~'()*]+$/;

const componentIdSchema = short(36).check(
  z.minLength(1, 'Enter an ID.'),
  z.regex(COMPONENT_ID, "Use letters, numbers, and - _ ! . ~ ' ( ) * only."),
);

type Payload<V> = { value: V; issues: z.core.$ZodRawIssue[] };

/** Adds an issue for each item whose key an earlier item has. */
const uniqueKeys =
  <T>(keyOf: (item: T) => string, field: string | undefined, message: string) =>
  ({ value, issues }: Payload<T[]>) => {
    const seen = new Set<string>();
    for (const [index, item] of value.entries()) {
      const key = keyOf(item);
      const path = field === undefined ? [index] : [index, field];
      if (seen.has(key)) issues.push({ code: 'custom', path, message, input: key });
      seen.add(key);
    }
  };

const categoryName = short(64).check(
  z.minLength(1, 'Enter the name of a category.'),
  hasVisibleText(64, 'Category'),
);

const componentSchema = z.looseObject({
  id: componentIdSchema,
  label,
  capabilities: z.array(profileCapabilitySchema).check(
    z.maxLength(MAX_CAPABILITIES, `Use at most ${MAX_CAPABILITIES} capabilities.`),
    uniqueKeys(({ id }) => id, 'id', 'This component already has this capability.'),
  ),
  /** set the icon of the device */
  categories: z.optional(
    z.array(z.looseObject({ name: categoryName })).check(
      z.maxLength(MAX_CATEGORIES, `Use at most ${MAX_CATEGORIES} categories.`),
      uniqueKeys(({ name }) => name, 'name', 'This component already has this category.'),
    ),
  ),
});
export type ProfileComponent = z.infer<typeof componentSchema>;

const startsWithMain = ({ value, issues }: Payload<ProfileComponent[]>) => {
  if (value.length > 0 && value[0]?.id !== MAIN_COMPONENT)
    issues.push({
      code: 'custom',
      path: [0, 'id'],
      message: `The first component must have the ID ${MAIN_COMPONENT}.`,
      input: value[0]?.id,
    });
};

const translationSchema = z.looseObject({
  components: z.optional(z.record(short(36), z.looseObject({ label, description: z.optional(short(1000)) }))),
});

const LOCALE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const componentRule = uniqueComponentId([]);

const documentSchema = z.looseObject({
  name: z.string('Enter a name.').check(
    z.minLength(1, 'Enter a name.'),
    satisfiesRule(rules.deviceProfileName, 'Name'),
    z.refine(text => text === text.trim(), 'Remove the spaces at the beginning and the end.'),
  ),
  components: z.array(componentSchema).check(
    z.minLength(1, 'Add a component.'),
    z.maxLength(MAX_COMPONENTS, `Use at most ${MAX_COMPONENTS} components.`),
    startsWithMain,
    runsRule(
      uniqueKeys<ProfileComponent>(({ id }) => id.trim().toLowerCase(), 'id', componentRule.message('ID')),
      componentRule,
      'ID',
    ),
  ),
  metadata: z.optional(
    z.looseObject(Object.fromEntries(metadataKeys.map(key => [key, z.optional(z.nullable(short(255)))]))),
  ),
  preferences: z.optional(
    z
      .array(preferenceSchema)
      .check(
        z.maxLength(MAX_PREFERENCES, `Use at most ${MAX_PREFERENCES} preferences.`),
        uniqueKeys(preferenceKey, undefined, 'Another preference of this profile has the same name.'),
      ),
  ),
  /** by locale, such as en-US */
  translations: z.optional(
    z
      .record(z.string().check(z.regex(LOCALE, 'Use a locale such as en-US.')), translationSchema)
      .check(
        z.refine(
          locales => Object.keys(locales).length <= MAX_LOCALES,
          `Use at most ${MAX_LOCALES} locales.`,
        ),
      ),
  ),
});
z.globalRegistry.add(documentSchema, {
  id: 'ProfileDocument',
  examples: [
    {
      name: 'Ceiling light',
      components: [
        {
          id: MAIN_COMPONENT,
          capabilities: [{ id: 'switch', version: 1 }],
          categories: [{ name: 'Light' }],
        },
      ],
    },
  ],
});

/** What a device is: its components and capabilities, preferences, metadata and translations. Unknown keys are kept. */
export type ProfileDocument = z.input<typeof documentSchema>;

/** Checks a document and leaves it unchanged, including key order and unknown keys. */
export const profileDocumentSchema = checkedBy(documentSchema);

/** In responses, a document as it was stored. */
export const storedDocumentSchema = storedAs(documentSchema);
