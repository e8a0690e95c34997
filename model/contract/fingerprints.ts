import * as z from 'zod/mini';
import { auditFields } from './auditFields.ts';
import { endpoint } from './endpoint.ts';
import { between, rules, unlessEmpty } from './fieldRules.ts';
import { idList, keyword, listQuery } from './query.ts';
import {
  changesTextDirection,
  hasLength,
  hasNoControls,
  isVisibleText,
  NO_BIDI_CONTROLS,
  satisfiesRule,
} from './text.ts';

export const protocols = ['zigbee', 'zwave', 'matter'] as const;
export type Protocol = (typeof protocols)[number];

export const fingerprintKinds = [
  'zigbeeManufacturer',
  'zigbeeGeneric',
  'zwaveManufacturer',
  'zwaveGeneric',
  'matterManufacturer',
  'matterGeneric',
] as const;
export type FingerprintKind = (typeof fingerprintKinds)[number];

const MAX_8_BIT = 0xff;
const MAX_16_BIT = 0xffff;
const MAX_32_BIT = 0xffffffff;

/** Maximum number of codes in one field, such as the server clusters. */
const MAX_CODES = 64;

/** Some devices report names with leading or trailing spaces, so nothing is trimmed. */
const exactLine = (most: number, label: string) =>
  z
    .string(`Enter the ${label.toLowerCase()}.`)
    .check(hasLength(0, most, label), satisfiesRule(rules.noNewLine, label), hasNoControls());

/** The same for a text that can't be empty. */
const requiredLine = (most: number, label: string) => {
  const empty = `Enter a ${label[0]?.toLowerCase()}${label.slice(1)}.`;
  return z
    .string(empty)
    .check(
      z.minLength(1, empty),
      satisfiesRule(unlessEmpty(between(1, most)), label),
      satisfiesRule(rules.noNewLine, label),
      hasNoControls(),
    );
};

const code = (
  most: number,
  error = `Enter a number, such as ${most === MAX_8_BIT ? '0x10 or 16' : '0x0104 or 260'}.`,
) =>
  z
    .number(error)
    .check(
      z.int('Must be a whole number.'),
      z.minimum(0, 'Must be 0 or more.'),
      z.maximum(most, `Must be 0x${most.toString(16).toUpperCase()} or less.`),
    );

const codes = (most: number) =>
  z
    .array(code(most, `Enter numbers, such as ${most === MAX_8_BIT ? '0x01, 0x02' : '0x0006, 0x0008'}.`))
    .check(
      z.maxLength(MAX_CODES, `Use at most ${MAX_CODES} numbers.`),
      z.refine(list => new Set(list).size === list.length, 'Enter each number once.'),
    );

const common = {
  /** any text that is unique within its driver */
  id: requiredLine(36, 'Fingerprint ID'),
  /** the name of the device when it joins; can be empty */
  deviceLabel: exactLine(50, 'Device label'),
  /** name of a device profile of the same project */
  deviceProfileName: requiredLine(100, 'Device profile'),
};

const hasCode = (...lists: readonly (readonly number[])[]) => lists.some(list => list.length > 0);

const [byte, word] = [code(MAX_8_BIT), code(MAX_16_BIT)];
const words = codes(MAX_16_BIT);

/**
 * What a device reports when it joins, and the profile that it gets. A manufacturer fingerprint names one product, a
 * generic one a kind of device.
 */
export const fingerprintSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('zigbeeManufacturer'),
    manufacturer: requiredLine(32, 'Manufacturer'),
    model: requiredLine(32, 'Model'),
  }),
  z
    .strictObject({
      ...common,
      kind: z.literal('zigbeeGeneric'),
      clusters: z.strictObject({ client: words, server: words }),
      deviceIdentifiers: words,
      zigbeeProfiles: words,
    })
    .check(
      z.refine(
        ({ clusters: { client, server }, deviceIdentifiers }) => hasCode(client, server, deviceIdentifiers),
        { error: 'Enter a cluster or a device identifier.', path: ['clusters', 'server'] },
      ),
    ),
  z.strictObject({
    ...common,
    kind: z.literal('zwaveManufacturer'),
    manufacturerId: word,
    productType: word,
    productId: word,
  }),
  z.strictObject({
    ...common,
    kind: z.literal('zwaveGeneric'),
    genericType: byte,
    specificType: codes(MAX_8_BIT),
    commandClasses: z.strictObject({ supported: words, controlled: words, either: words }),
  }),
  z.strictObject({ ...common, kind: z.literal('matterManufacturer'), vendorId: word, productId: word }),
  z.strictObject({
    ...common,
    kind: z.literal('matterGeneric'),
    deviceTypes: codes(MAX_32_BIT).check(z.minLength(1, 'Enter a device type.')),
  }),
]);
export type Fingerprint = z.infer<typeof fingerprintSchema>;

/** Another fingerprint, of any handler of the organization, that matches the same devices. */
const duplicateSchema = z.object({
  handlerId: z.string(),
  handlerNm: z.string(),
  pjtId: z.string(),
  fingerprintId: z.string(),
  /** the fingerprint's own ID */
  id: z.string(),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** Maximum number of duplicates in a response. */
export const MAX_DUPLICATES = 20;

const fingerprintRowSchema = z.object({
  /** unique within its handler, and never reused */
  fingerprintId: z.string(),
  handlerId: z.string(),
  fingerprint: fingerprintSchema,
  /** the profile of the project that `deviceProfileName` names; null if there is none */
  dvcPrflId: z.nullable(z.string()),
  /** those that the caller can see, at most 20 */
  duplicates: z.array(duplicateSchema),
  canEdit: z.boolean(),
  ...auditFields,
  version: z.number(),
});
export type FingerprintRow = z.infer<typeof fingerprintRowSchema>;

const keepsTextDirection = (name: 'id' | 'deviceLabel') =>
  z.refine<Fingerprint>(fingerprint => !changesTextDirection(fingerprint[name]), {
    error: NO_BIDI_CONTROLS,
    path: [name],
  });

const isVisible = (name: 'id' | 'deviceProfileName', most: number, label: string) =>
  z.refine<Fingerprint>(fingerprint => isVisibleText(fingerprint[name]), {
    error: between(1, most).message(label),
    path: [name],
  });

// only of edits: a stored fingerprint can be older than these rules
const fingerprintEditSchema = z.strictObject({
  fingerprint: fingerprintSchema.check(
    isVisible('id', 36, 'Fingerprint ID'),
    isVisible('deviceProfileName', 100, 'Device profile'),
    keepsTextDirection('id'),
    keepsTextDirection('deviceLabel'),
  ),
});

/** `position` is the order in the driver. */
export const fingerprintColumns = ['position', 'id', 'deviceLabel', 'kind', 'chgDt'] as const;

const fingerprintQuerySchema = z.strictObject({
  ...listQuery(fingerprintColumns, ['position', 'asc']),
  /** searches IDs, labels, profiles, and codes in hex or decimal */
  keyword,
  protocol: z.optional(z.enum(protocols)),
  /** only those whose devices another fingerprint matches, too */
  isDuplicate: z.optional(z.literal('true')),
  idList: z.optional(idList),
});
export type FingerprintQuery = z.infer<typeof fingerprintQuerySchema>;

const reportedName = z.string().check(z.maxLength(64, 'Use at most 64 characters.'));

/** What a device reports when it joins. Fields that it doesn't report are absent. */
export const deviceReportSchema = z.discriminatedUnion('protocol', [
  z.strictObject({
    protocol: z.literal('zigbee'),
    manufacturer: reportedName,
    model: reportedName,
    clusters: z.strictObject({ client: words, server: words }),
    deviceIdentifier: z.nullable(word),
    zigbeeProfile: z.nullable(word),
  }),
  z.strictObject({
    protocol: z.literal('zwave'),
    manufacturerId: z.nullable(word),
    productType: z.nullable(word),
    productId: z.nullable(word),
    genericType: z.nullable(byte),
    specificType: z.nullable(byte),
    commandClasses: z.strictObject({ supported: words, controlled: words }),
  }),
  z.strictObject({
    protocol: z.literal('matter'),
    vendorId: z.nullable(word),
    productId: z.nullable(word),
    deviceTypes: codes(MAX_32_BIT),
  }),
]);
export type DeviceReport = z.infer<typeof deviceReportSchema>;

const candidateSchema = z.object({
  handlerId: z.string(),
  handlerNm: z.string(),
  pjtId: z.string(),
  /** the matching one, or the closest; null if the handler has none for the protocol */
  fingerprint: z.nullable(fingerprintSchema),
  /** why it matches or doesn't, as a sentence */
  reason: z.string(),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** Maximum number of handlers in the result of a test. */
export const MAX_CANDIDATES = 50;

const matchSchema = z.object({
  match: z.nullable(candidateSchema),
  /**
   * the profile that the device gets: the one that the fingerprint names, or the handler's default if the project has
   * none with that name; null if there is neither
   */
  profile: z.nullable(z.object({ profileNm: z.string(), isDefault: z.boolean() })),
  /** the others, closest first, at most 50 */
  others: z.array(candidateSchema),
});
export type HandlerMatch = z.infer<typeof matchSchema>;

const handler = z.object({ handlerId: z.string() });
const one = z.extend(handler, { fingerprintId: z.string().check(z.maxLength(10)) });

export const fingerprints = {
  list: endpoint({
    method: 'GET',
    path: '/v3/hub/handlers/:handlerId/fingerprints',
    summary: 'Fingerprints of a device handler; the total is in Content-Range',
    params: handler,
    query: fingerprintQuerySchema,
    response: z.array(fingerprintRowSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/hub/handlers/:handlerId/fingerprints/:fingerprintId',
    summary: 'One fingerprint',
    params: one,
    response: fingerprintRowSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/hub/handlers/:handlerId/fingerprints',
    summary: 'Adds a fingerprint to a device handler',
    params: handler,
    body: fingerprintEditSchema,
    response: fingerprintRowSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/hub/handlers/:handlerId/fingerprints/:fingerprintId',
    summary: 'Changes a fingerprint',
    params: one,
    body: fingerprintEditSchema,
    response: fingerprintRowSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/hub/handlers/:handlerId/fingerprints/:fingerprintId',
    summary: 'Deletes a fingerprint',
    params: one,
    response: z.void(),
    restorable: true,
  }),
  duplicates: endpoint({
    method: 'POST',
    path: '/v3/hub/fingerprints/duplicates',
    summary: 'The fingerprints of the organization that match the same devices as a new one would',
    body: fingerprintEditSchema,
    response: z.array(duplicateSchema),
    ignoresIdempotencyKey: true,
    tokens: 'read',
  }),
  match: endpoint({
    method: 'POST',
    path: '/v3/hub/fingerprints/match',
    summary: "Which device handler matches a device that reports this, and why the others don't",
    body: z.strictObject({ report: deviceReportSchema }),
    response: matchSchema,
    ignoresIdempotencyKey: true,
    tokens: 'read',
  }),
};
