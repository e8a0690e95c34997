import * as z from 'zod/mini';
import { filterText, simpleRestQuery } from './simpleRest.ts';
import { endpoint } from './endpoint.ts';
import { auditFields } from './auditFields.ts';
import { line, prose } from './text.ts';

export const brandStates = ['PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'IN_USE'] as const;
export type BrandState = (typeof brandStates)[number];

/** The logo's width and height in px. */
export const LOGO_SIZE = 240;
export const LOGO_MAX_BYTES = 512 * 1024;

/** A brand of a company. */
export const brandSchema = z.object({
  id: z.string(),
  brandNm: z.string(),
  dsc: z.string(),
  /** from POST /v3/files; the logo is at /api/resources/brands/:id/logo */
  logoFileId: z.string(),
  /** IN_USE: approved and used by a product */
  status: z.enum(brandStates),
  /** comment of the last decision, such as why it was rejected; '' while it is pending */
  reason: z.string(),
  /** who submitted the brand for its latest approval, and when, in epoch milliseconds */
  requesterNm: z.string(),
  requestedDt: z.number(),
  products: z.number(),
  ...auditFields,
  version: z.number(),
});
export type Brand = z.infer<typeof brandSchema>;

export const brandEditSchema = z.strictObject({
  brandNm: line(60, { empty: 'Enter a name.', name: 'Name' }),
  dsc: prose(300, 'Description'),
  logoFileId: z.string('Upload a logo.').check(z.minLength(1, 'Upload a logo.'), z.maxLength(100)),
});

const reviewSchema = z.strictObject({
  decision: z.enum(['APPROVED', 'REJECTED']),
  /** required for a rejection */
  reason: prose(300, 'Reason'),
});
export type Review = z.infer<typeof reviewSchema>;

const id = z.object({ id: z.string() });

export const brandColumns = ['brandNm', 'status', 'chgDt'] as const;

const word = filterText(100);
const state = z.enum(brandStates);
/** What the list can be filtered by. */
export const brandFilterSchema = z.strictObject({
  q: z.optional(word),
  status: z.optional(
    z.union([
      z.pipe(
        state,
        z.transform(one => [one]),
      ),
      z.array(state).check(z.minLength(1), z.maxLength(8)),
    ]),
  ),
  id: z.optional(z.array(word).check(z.minLength(1), z.maxLength(100))),
});

export const brands = {
  list: endpoint({
    method: 'GET',
    path: '/api/resources/brands',
    summary: 'Brands of the current company',
    query: simpleRestQuery(brandColumns, brandFilterSchema),
    response: z.array(brandSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/resources/brands/:id',
    summary: 'One brand',
    params: id,
    response: brandSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/resources/brands',
    summary: 'Creates a brand, pending approval',
    body: brandEditSchema,
    response: brandSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/resources/brands/:id',
    summary: 'Changes a brand; a new name or logo requires a new approval',
    params: id,
    body: brandEditSchema,
    response: brandSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/resources/brands/:id',
    summary: 'Deletes a brand that no product uses',
    params: id,
    response: z.void(),
    restorable: true,
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/resources/brands/:id/review',
    summary: 'Approves or rejects a pending brand; admins only',
    params: id,
    body: reviewSchema,
    response: brandSchema,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/resources/brands/:id/logo',
    summary: 'The logo as an image',
    params: id,
    response: z.unknown(),
    responseFormat: 'file',
    fileTypes: ['image/png', 'image/jpeg'],
    etag: 'file',
  }),
};
