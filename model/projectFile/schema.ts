import * as z from 'zod/mini';
import { connectorEditSchemas } from '../contract/connectorEdits.ts';
import { fingerprintSchema } from '../contract/fingerprints.ts';
import { handlerEditSchema } from '../contract/handlers.ts';
import { onboardingEditSchema } from '../contract/onboardings.ts';
import { productEditSchema } from '../contract/products.ts';
import { profileDocumentSchema } from '../contract/profileDocument.ts';
import { projectEditSchema, type ProjectType, projectTypes } from '../contract/projects.ts';
import { connectorKindOf } from '../rules/connectors.ts';
import { hasSetupNetwork } from '../rules/onboarding.ts';
import { hasSection } from './sections.ts';
import type { FileSection } from './types.ts';

export const FORMAT = 'device-project';
export const FORMAT_VERSION = 1;

const MAX_FILE_PROFILES = 100;
const MAX_FILE_PRODUCTS = 500;
const MAX_FILE_FINGERPRINTS = 10_000;

const name = z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(100))), null);

/** What has to be valid before the rest can be checked, because the rest depends on the type. */
export const headSchema = z.looseObject({
  format: z.literal(FORMAT, `The first line of a project file must be format: ${FORMAT}.`),
  version: z.literal(FORMAT_VERSION, `The version of the format must be ${FORMAT_VERSION}.`),
  project: z.looseObject({ type: z.enum(projectTypes) }, 'The project section is missing.'),
});

const noSecret = z.optional(
  z.undefined("Secrets can't be in a project file. Remove this line, and set the secret after the import."),
);

const withoutSecret = {
  SMARTAPP: z.omit(connectorEditSchemas.SMARTAPP, { kind: true }),
  SCHEMA: z.extend(z.omit(connectorEditSchemas.SCHEMA, { kind: true }), { oauthClientSecret: noSecret }),
  API_ONLY: z.omit(connectorEditSchemas.API_ONLY, { kind: true }),
} as const;

const fingerprints = z._default(
  z
    .array(fingerprintSchema)
    .check(
      z.maxLength(MAX_FILE_FINGERPRINTS, `Use at most ${MAX_FILE_FINGERPRINTS} fingerprints in one file.`),
    ),
  [],
);

const handlerSchema = z.extend(z.omit(handlerEditSchema, { dvcPrflId: true }), {
  defaultProfile: name,
  fingerprints,
});

const fields = productEditSchema.shape;
const productSchema = z.strictObject({
  name: fields.prodNm,
  names: fields.names,
  model: fields.modelNm,
  modelNumbers: fields.modelNumbers,
  skus: fields.skus,
  brand: name,
  category: fields.ctgrId,
  description: fields.dsc,
  image: fields.imageFileId,
  countryMode: fields.countryMode,
  countries: fields.countries,
  releaseDay: fields.releaseDay,
  purchaseUrl: fields.purchaseUrl,
  supportUrl: fields.supportUrl,
  manualUrl: fields.manualUrl,
});

const schemaOf: Record<FileSection, (type: ProjectType) => z.ZodMiniType> = {
  profiles: () =>
    z
      .array(profileDocumentSchema)
      .check(z.maxLength(MAX_FILE_PROFILES, `Use at most ${MAX_FILE_PROFILES} profiles in one file.`)),
  connector: type => z.nullable(withoutSecret[connectorKindOf(type) ?? 'API_ONLY']),
  handler: () => z.nullable(handlerSchema),
  onboarding: type =>
    z.nullable(
      // a hub-connected device has no setup network of its own
      hasSetupNetwork(type) ? onboardingEditSchema : z.pick(onboardingEditSchema, { setupId: true }),
    ),
  products: () =>
    z
      .array(productSchema)
      .check(z.maxLength(MAX_FILE_PRODUCTS, `Use at most ${MAX_FILE_PRODUCTS} products in one file.`)),
};

const section = (type: ProjectType, name_: FileSection) =>
  hasSection(type, name_)
    ? z.optional(schemaOf[name_](type))
    : z.optional(z.undefined(`Projects of type ${type} can't have a ${name_} section.`));

/** The whole file of a project of this type. Unknown keys are rejected, except in profiles, which keep them. */
export const documentSchemaOf = (type: ProjectType) =>
  z.strictObject({
    format: headSchema.shape.format,
    version: headSchema.shape.version,
    project: z.strictObject({
      name: projectEditSchema.shape.pjtNm,
      type: z.enum(projectTypes),
      description: projectEditSchema.shape.dsc,
      profile: hasSection(type, 'profiles')
        ? name
        : z._default(z.null(`Projects of type ${type} can't have a profile.`), null),
    }),
    profiles: section(type, 'profiles'),
    connector: section(type, 'connector'),
    handler: section(type, 'handler'),
    onboarding: section(type, 'onboarding'),
    products: section(type, 'products'),
  });
