import * as z from 'zod/mini';
import { auditFields } from './auditFields.ts';
import { endpoint } from './endpoint.ts';
import { rules, unlessEmpty } from './fieldRules.ts';
import { instructionLanguages } from './instructionLanguages.ts';
import { projectStates, projectTypes } from './projects.ts';
import { idList, keyword, listOf, listQuery } from './query.ts';
import { hasLength, multiline, satisfiesRule } from './text.ts';

/** How a user proves possession of the device; JUSTWORKS requires no proof. */
export const ownershipValidationTypes = ['JUSTWORKS', 'BUTTON', 'PIN', 'QR'] as const;
export type OwnershipValidationType = (typeof ownershipValidationTypes)[number];

export const identityTypes = ['ED25519', 'CERTIFICATE'] as const;

/**
 * What a device appends to its onboarding ID in the name of its setup network: the marker, organization ID and setup
 * ID.
 */
const SSID_SUFFIX_BYTES = '_E4'.length + 4 + 3;
/** IEEE 802.11 allows 32 bytes for the name of a network. */
export const MAX_SSID_BYTES = 32;
export const MAX_ONBOARDING_ID_BYTES = MAX_SSID_BYTES - SSID_SUFFIX_BYTES;

export const MAX_SCREEN_TEXT = 1000;
const MAX_SCREEN_LINES = 40;

const utf8 = new TextEncoder();
/** The length of a text in UTF-8 bytes. */
export const byteLength = (text: string) => utf8.encode(text).length;

const screenText = (label: string) => multiline(MAX_SCREEN_TEXT, MAX_SCREEN_LINES, label);

/** What the phone shows in one language. The texts use the markup of pairing instructions. */
const screensSchema = z.strictObject({
  intro: screenText('Introduction'),
  prepare: screenText('Preparation'),
  /** from POST /v3/files */
  prepareImageId: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
  /** one text for each ownership validation type, including types that are not chosen */
  confirm: z._default(
    z.strictObject({
      JUSTWORKS: screenText('Just works'),
      BUTTON: screenText('Button'),
      PIN: screenText('PIN'),
      QR: screenText('QR code'),
    }),
    { JUSTWORKS: '', BUTTON: '', PIN: '', QR: '' },
  ),
  help: screenText('Help'),
  supportUrl: z._default(
    z
      .string()
      .check(
        z.trim(),
        hasLength(0, 2048, 'Support link'),
        satisfiesRule(unlessEmpty(rules.httpsUrl), 'Support link'),
      ),
    '',
  ),
});
export type OnboardingScreens = z.output<typeof screensSchema>;

/** The screens in responses. */
const shownScreensSchema = z.object({
  intro: z.string(),
  prepare: z.string(),
  prepareImageId: z.nullable(z.string()),
  confirm: z.object({ JUSTWORKS: z.string(), BUTTON: z.string(), PIN: z.string(), QR: z.string() }),
  help: z.string(),
  supportUrl: z.string(),
});

const languages = new Set<string>(instructionLanguages);
const MAX_LANGUAGES = 60;

const screensByLanguage = z.record(z.string().check(z.maxLength(20)), screensSchema).check(
  z.refine(
    screens => Object.keys(screens).every(language => languages.has(language)),
    "This language isn't supported.",
  ),
  z.refine(
    screens => Object.keys(screens).length <= MAX_LANGUAGES,
    `Use at most ${MAX_LANGUAGES} languages.`,
  ),
);

const profileKeySchema = z.object({
  id: z.string(),
  majorVersion: z.number(),
  minorVersion: z.number(),
});

/** The onboarding configuration of a project (RT-02): a project has at most one, under the project's ID. */
const onboardingSchema = z.object({
  pjtId: z.string(),
  pjtNm: z.string(),
  prodType: z.enum(projectTypes),
  devStatCd: z.enum(projectStates),
  mnId: z.string(),
  /** starts the name of the setup Wi-Fi network; '' for hub-connected devices, which have none */
  deviceOnboardingId: z.string(),
  /** three digits, unique in the organization; null until one is reserved */
  setupId: z.nullable(z.string()),
  ownershipValidationTypes: z.array(z.enum(ownershipValidationTypes)),
  identityType: z.nullable(z.enum(identityTypes)),
  /** by language, such as en-US */
  screens: z.record(z.string(), shownScreensSchema),
  /** vendor ID of the project */
  vid: z.nullable(z.string()),
  /** category of the device profile */
  deviceTypeId: z.nullable(z.string()),
  /** the newest version of the integration profile */
  deviceIntegrationProfileKey: z.nullable(profileKeySchema),
  /** ID of the project's first product */
  productId: z.nullable(z.string()),
  /** the fields that the task still needs */
  missing: z.array(z.string()),
  canEdit: z.boolean(),
  ...auditFields,
  /** incremented on every write */
  version: z.number(),
});
export type Onboarding = z.infer<typeof onboardingSchema>;

export const onboardingEditSchema = z.strictObject({
  deviceOnboardingId: z._default(
    z.string().check(
      z.trim(),
      satisfiesRule(rules.easysetupNm, 'Onboarding ID'),
      z.refine(
        text => /^[\x20-\x7e]*$/.test(text),
        'Use letters without accents, numbers, spaces, and punctuation, which every phone can show.',
      ),
      z.refine(
        text => byteLength(text) <= MAX_ONBOARDING_ID_BYTES,
        `Use at most ${MAX_ONBOARDING_ID_BYTES} bytes.`,
      ),
    ),
    '',
  ),
  setupId: z._default(
    z.nullable(z.string().check(z.trim(), z.regex(/^(?!000)\d{3}$/, 'Enter three digits from 001 to 999.'))),
    null,
  ),
  ownershipValidationTypes: z._default(
    z
      .array(z.enum(ownershipValidationTypes))
      .check(z.refine(list => new Set(list).size === list.length, 'Choose each type once.')),
    [],
  ),
  identityType: z._default(z.nullable(z.enum(identityTypes)), null),
  screens: z._default(screensByLanguage, {}),
});
export type OnboardingEdit = z.output<typeof onboardingEditSchema>;

export const onboardingColumns = ['deviceOnboardingId', 'setupId', 'chgDt'] as const;

const onboardingQuerySchema = z.strictObject({
  ...listQuery(onboardingColumns, ['chgDt', 'desc']),
  keyword,
  pjtId: z.optional(z.string().check(z.maxLength(100))),
  prodTypeList: z.optional(listOf(projectTypes)),
  idList: z.optional(idList),
});
export type OnboardingQuery = z.infer<typeof onboardingQuerySchema>;

/** The file that a device's firmware is built with. */
const onboardingConfigSchema = z.object({
  onboardingConfig: z.object({
    deviceOnboardingId: z.string(),
    mnId: z.string(),
    setupId: z.string(),
    vid: z.nullable(z.string()),
    deviceTypeId: z.nullable(z.string()),
    ownershipValidationTypes: z.array(z.enum(ownershipValidationTypes)),
    identityType: z.enum(identityTypes),
    deviceIntegrationProfileKey: z.nullable(profileKeySchema),
    productId: z.nullable(z.string()),
  }),
});
export type OnboardingConfig = z.infer<typeof onboardingConfigSchema>;

export const CONFIG_FILE_NAME = 'onboarding_config.json';

const projectId = z.object({ projectId: z.string() });
const path = '/v3/common/projects/:projectId/onboarding';

export const onboardings = {
  list: endpoint({
    method: 'GET',
    path: '/v3/common/onboardings',
    summary: 'Onboarding configurations of the current organization; the total is in Content-Range',
    query: onboardingQuerySchema,
    response: z.array(onboardingSchema),
  }),
  freeSetupId: endpoint({
    method: 'GET',
    path: '/v3/common/onboardings/setupid',
    summary:
      'The lowest setup ID that no project of the current organization has; null when all 999 are taken',
    response: z.object({ setupId: z.nullable(z.string()) }),
  }),
  one: endpoint({
    method: 'GET',
    path,
    summary: 'The onboarding configuration of a project',
    params: projectId,
    response: onboardingSchema,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Creates the onboarding configuration of a project',
    params: projectId,
    body: onboardingEditSchema,
    response: onboardingSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    summary: 'Changes the onboarding configuration of a project',
    params: projectId,
    body: onboardingEditSchema,
    response: onboardingSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Deletes the onboarding configuration of a project; its setup ID becomes available again',
    params: projectId,
    response: z.void(),
    restorable: true,
  }),
  config: endpoint({
    method: 'GET',
    path: `${path}/config`,
    summary: 'The file onboarding_config.json of a project that was deployed to test',
    params: projectId,
    response: onboardingConfigSchema,
  }),
};
