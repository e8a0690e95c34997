import * as z from 'zod/mini';
import { auditFields } from './auditFields.ts';
import { endpoint } from './endpoint.ts';
import { clonedModelName, csvMax, type Rule, rules, unlessEmpty } from './fieldRules.ts';
import { DEFAULT_LOCALE } from './locales.ts';
import { projectTypes } from './projects.ts';
import { lockedBy } from './publishRequests.ts';
import { idList, keyword, listQuery } from './query.ts';
import { hasDayOrNothing, hasLength, line, prose, runsRule, satisfiesRule } from './text.ts';

/** A product is ready once nothing is missing; its publish requests decide on the other states. */
export const productStates = ['DRAFT', 'READY', 'IN_REVIEW', 'CERTIFIED', 'PUBLISHED'] as const;
export type ProductState = (typeof productStates)[number];

/** How a product's list of countries is read: the countries where it is sold, or those where it isn't. */
export const countryModes = ['SELECTED', 'EXCLUDED'] as const;

export const MAX_PRODUCT_NAME = 100;
export const MAX_MODEL_NAME = 64;
/** Maximum length of a list of model numbers or codes, joined with commas. */
export const MAX_CODES_LENGTH = 200;

/** Minimum and maximum width and height of the image, in px. */
export const MIN_IMAGE_SIZE = 584;
export const MAX_IMAGE_SIZE = 4096;
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

/** Maximum number of products whose identities one call counts (PRJ-04). */
export const MAX_COUNTED_PRODUCTS = 20;

const translationSchema = z.object({ localeId: z.string(), name: z.string() });

/** A product of a project, as the catalog shows it. */
const productSchema = z.object({
  prodId: z.string(),
  /** ID of the product on the platform, once it is published */
  refProdUuid: z.nullable(z.string()),
  pjtId: z.string(),
  pjtNm: z.string(),
  prodType: z.enum(projectTypes),
  /** the name in the default language, en-US */
  prodNm: z.string(),
  /** the names in other languages; '' if one is missing */
  names: z.array(translationSchema),
  /** unique in its project */
  modelNm: z.string(),
  modelNumbers: z.array(z.string()),
  /** EAN, UPC or SKU */
  skus: z.array(z.string()),
  brandId: z.nullable(z.string()),
  /** '' without a brand */
  brandNm: z.string(),
  ctgrId: z.nullable(z.string()),
  dsc: z.string(),
  /** from POST /v3/files; the image is at /v3/products/:prodId/image */
  imageFileId: z.nullable(z.string()),
  countryMode: z.enum(countryModes),
  /** country codes */
  countries: z.array(z.string()),
  /** YYYY-MM-DD; '' if there is none */
  releaseDay: z.string(),
  purchaseUrl: z.string(),
  supportUrl: z.string(),
  manualUrl: z.string(),
  /** that of its publish request, once it was submitted */
  state: z.enum(productStates),
  lockedBy,
  /** the required fields that are missing */
  missing: z.array(z.string()),
  canEdit: z.boolean(),
  ...auditFields,
  /** incremented on every write */
  version: z.number(),
});
export type Product = z.infer<typeof productSchema>;

const MODEL_NAME = /^[A-Za-z0-9_-]+$/;

const modelName = line(MAX_MODEL_NAME, { empty: 'Enter a model name.', name: 'Model name' }).check(
  z.refine(text => MODEL_NAME.test(text), 'Use letters, numbers, underscores, and dashes.'),
);

const isUnique = (list: readonly string[]) => new Set(list).size === list.length;

/** Applies a rule to every text of a list, so that the message is shown at the field of the list. */
const forEach = ({ name, holds, message }: Rule): Rule<readonly string[]> => ({
  name,
  holds: list => list.every(holds),
  message,
});

const codesMax = csvMax(MAX_CODES_LENGTH);

/** Printed codes of a product, which a form shows as comma-separated text. */
const codes = (label: string) =>
  z._default(
    z.array(z.string().check(z.trim(), z.maxLength(MAX_CODES_LENGTH, codesMax.message(label)))).check(
      z.refine(list => !list.includes(''), 'Remove the empty entry.'),
      satisfiesRule(forEach(rules.alphaDashDot), label),
      satisfiesRule(codesMax, label),
      z.refine(isUnique, 'Enter each one once.'),
    ),
    [],
  );

const url = (label: string) =>
  z._default(
    z.string().check(z.trim(), hasLength(0, 2048, label), satisfiesRule(unlessEmpty(rules.httpsUrl), label)),
    '',
  );

/** A draft can have a language without a name. */
const translations = z._default(
  z
    .array(
      z.strictObject({
        localeId: z.string().check(z.minLength(1, 'Choose a language.'), z.maxLength(20)),
        name: z
          .string()
          .check(z.trim(), hasLength(0, MAX_PRODUCT_NAME, 'Name'), satisfiesRule(rules.noNewLine, 'Name')),
      }),
    )
    .check(
      z.maxLength(100, 'Add up to 100 languages.'),
      z.refine(list => isUnique(list.map(({ localeId }) => localeId)), 'Add each language once.'),
      z.refine(
        list => list.every(({ localeId }) => localeId !== DEFAULT_LOCALE),
        `The name of the product is already in ${DEFAULT_LOCALE}. Remove this one.`,
      ),
    ),
  [],
);

export const productEditSchema = z.strictObject({
  prodNm: line(MAX_PRODUCT_NAME, { empty: 'Enter a name.', name: 'Name' }),
  names: translations,
  modelNm: modelName,
  modelNumbers: codes('Model numbers'),
  skus: codes('EAN, UPC, or SKU'),
  brandId: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(100))), null),
  ctgrId: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(100))), null),
  dsc: prose(500, 'Description'),
  imageFileId: z._default(
    z.nullable(z.string().check(z.maxLength(100), satisfiesRule(rules.hasImage, 'Image'))),
    null,
  ),
  countryMode: z._default(z.enum(countryModes), 'SELECTED'),
  countries: z._default(
    z
      .array(z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose countries from the list.')))
      .check(z.maxLength(300), z.refine(isUnique, 'Choose each country once.')),
    [],
  ),
  /** the rule needs today's date, which only the form and the route know: both run it when the day is changed */
  releaseDay: z._default(
    z.string().check(z.trim(), runsRule(hasDayOrNothing(), { name: 'today_or_after' }, 'Release date')),
    '',
  ),
  purchaseUrl: url('Purchase link'),
  supportUrl: url('Support link'),
  manualUrl: url('Manual link'),
});
export type ProductEdit = z.output<typeof productEditSchema>;

/**
 * The body of a duplicate. Only the form and the route know the model name of the `original`, not the API description.
 */
export const duplicateProductSchema = (original = '') =>
  z.strictObject({ modelNm: modelName.check(satisfiesRule(clonedModelName(original), 'Model name')) });

export const productColumns = ['prodNm', 'modelNm', 'chgDt'] as const;

const productQuerySchema = z.strictObject({
  ...listQuery(productColumns, ['prodNm', 'asc']),
  keyword,
  pjtId: z.optional(z.string().check(z.maxLength(100))),
  brandId: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(z.enum(productStates)),
  idList: z.optional(idList),
});
export type ProductQuery = z.infer<typeof productQuerySchema>;

const countsSchema = z.object({
  prodId: z.string(),
  /** a project's devices are counted for the first of its products */
  testDevices: z.number(),
  commercialDevices: z.number(),
});
export type IdentityCounts = z.infer<typeof countsSchema>;

const countedIds = z.pipe(
  z.string().check(z.maxLength(4000)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z
      .array(z.string().check(z.minLength(1), z.maxLength(100)))
      .check(z.maxLength(MAX_COUNTED_PRODUCTS, `Request up to ${MAX_COUNTED_PRODUCTS} products.`)),
  ),
);

const prodId = z.object({ prodId: z.string() });

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/v3/products',
    summary: 'Products of the current organization, or of one project; the total is in Content-Range',
    query: productQuerySchema,
    response: z.array(productSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v3/products/:prodId',
    summary: 'One product',
    params: prodId,
    response: productSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v3/common/projects/:projectId/products',
    summary: 'Creates a product in a project of any type but API_ONLY; only names are required in a draft',
    params: z.object({ projectId: z.string() }),
    body: productEditSchema,
    response: productSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v3/products/:prodId',
    summary: 'Changes a product, unless it is in review, certified, or published',
    params: prodId,
    body: productEditSchema,
    response: productSchema,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/v3/products/:prodId/duplicate',
    summary: 'Duplicates a product in its project, under another model name',
    params: prodId,
    body: duplicateProductSchema(),
    response: productSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v3/products/:prodId',
    summary: 'Deletes a product',
    params: prodId,
    response: z.void(),
    restorable: true,
  }),
  image: endpoint({
    method: 'GET',
    path: '/v3/products/:prodId/image',
    summary: 'The image of a product',
    params: prodId,
    response: z.unknown(),
    responseFormat: 'file',
    fileTypes: ['image/png'],
    etag: 'file',
  }),
  /** PRJ-04 */
  counts: endpoint({
    method: 'GET',
    path: '/v3/identity/productcounts',
    summary: `Test and commercial devices of up to ${MAX_COUNTED_PRODUCTS} products; products that the caller can't see are left out`,
    query: z.strictObject({ ids: countedIds }),
    response: z.array(countsSchema),
  }),
};
