import * as z from 'zod/mini';
import { rules, unlessEmpty } from '../rules/fields.ts';
import { isPictureOf } from '../rules/categoryPictures.ts';
import { endpoint } from './endpoint.ts';
import { managed, place } from './managedLists.ts';
import { line, must } from './text.ts';

export const categoryTypes = ['product', 'advancedFeature', 'recipe'] as const;
export type CategoryType = (typeof categoryTypes)[number];

/** the list is answered whole, so it has an end */
export const MOST_CATEGORIES = 200;

const categoryType = z.nullable(z.enum(categoryTypes));
/** forms say '' where there is none */
const writtenType = z.pipe(
  z.nullable(z.enum([...categoryTypes, ''], 'Choose what it sorts.')),
  z.transform(type => type || null),
);

/** CTG-01. */
const categorySchema = z.object({
  ctgrId: z.string(),
  ctgrNm: z.string(),
  categoryType,
  /** one of the product's own pictures, or a picture elsewhere (https) */
  iconUrl: z.nullable(z.string()),
  /** its place among those of its type */
  order: z.number(),
  ...managed,
});
export type Category = z.infer<typeof categorySchema>;

const iconUrl = z.pipe(
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(500, 'Use at most 500 characters.'),
      must(
        unlessEmpty({
          holds: text => isPictureOf(text) || rules.httpsUrl.holds(text),
          message: rules.httpsUrl.message,
        }),
        'Icon',
      ),
    ),
  ),
  z.transform(text => text || null),
);

const written = {
  ctgrNm: line(60, { empty: 'Name the category.', name: 'Name' }),
  categoryType: writtenType,
  iconUrl,
};

export const categoryEditSchema = z.strictObject({ ...written, order: place(1) });

/** `order` is the last unless said */
export const newCategorySchema = z.strictObject({
  ...written,
  order: z.optional(z.nullable(place(1))),
});

const ctgrId = z.object({ ctgrId: z.string() });

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/v2/categories/',
    summary: 'The categories of one type, or all of them; they replace what a client has of that type',
    query: z.strictObject({ categoryType: z.optional(z.enum(categoryTypes)) }),
    response: z.array(categorySchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/categories/:ctgrId',
    summary: 'One category',
    params: ctgrId,
    response: categorySchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/categories/',
    summary: 'An admin adds a category',
    body: newCategorySchema,
    response: categorySchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/categories/:ctgrId',
    summary: 'An admin changes a category',
    params: ctgrId,
    body: categoryEditSchema,
    response: categorySchema,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/v2/categories/',
    summary: 'An admin puts all categories of one type in order; answers them in it',
    body: z.strictObject({
      categoryType,
      ids: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(MOST_CATEGORIES)),
    }),
    response: z.array(categorySchema),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/categories/:ctgrId',
    summary: 'An admin deletes a category',
    params: ctgrId,
    response: z.void(),
  }),
};
