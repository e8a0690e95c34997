import * as z from 'zod/mini';
import { rules, unlessEmpty } from './fieldRules.ts';
import { isPictureOf } from './categoryPictures.ts';
import { endpoint } from './endpoint.ts';
import { managedFields, sortOrder } from './managedLists.ts';
import { hasExample, hasLength, line, satisfiesRule } from './text.ts';

export const categoryTypes = ['product', 'advancedFeature', 'recipe'] as const;
export type CategoryType = (typeof categoryTypes)[number];

/** a limit, because the list is not paged */
export const MAX_CATEGORIES = 200;

const categoryType = z.nullable(z.enum(categoryTypes));
/** forms send '' for no type */
const writtenType = z.pipe(
  z.nullable(z.enum([...categoryTypes, ''], 'Choose a type.')),
  z.transform(type => type || null),
);

/** CTG-01. */
const categorySchema = z.object({
  ctgrId: z.string(),
  ctgrNm: z.string(),
  categoryType,
  /** a built-in picture, or an https address */
  iconUrl: z.nullable(z.string()),
  /** position among the categories of the same type */
  order: z.number(),
  ...managedFields,
});
export type Category = z.infer<typeof categorySchema>;

const iconUrl = z.pipe(
  z.nullable(
    z.string().check(
      z.trim(),
      hasLength(0, 500, 'Icon'),
      satisfiesRule(
        unlessEmpty({
          holds: text => isPictureOf(text) || rules.httpsUrl.holds(text),
          message: rules.httpsUrl.message,
          name: rules.httpsUrl.name,
        }),
        'Icon',
      ),
      hasExample('https://example.com/light.svg'),
    ),
  ),
  z.transform(text => text || null),
);

const written = {
  ctgrNm: line(60, { empty: 'Enter a name.', name: 'Name' }),
  categoryType: writtenType,
  iconUrl,
};

export const categoryEditSchema = z.strictObject({ ...written, order: sortOrder(1) });

/** without `order`, the category is added at the end */
export const newCategorySchema = z.strictObject({
  ...written,
  order: z.optional(z.nullable(sortOrder(1))),
});

const ctgrId = z.object({ ctgrId: z.string() });

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/v2/categories/',
    summary: 'All categories, or those of one type; replaces the list that a client stores',
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
    summary: 'Creates a category; admins only',
    body: newCategorySchema,
    response: categorySchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/categories/:ctgrId',
    summary: 'Changes a category; admins only',
    params: ctgrId,
    body: categoryEditSchema,
    response: categorySchema,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/v2/categories/',
    summary: 'Reorders all categories of one type and returns them; admins only',
    body: z.strictObject({
      categoryType,
      ids: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(MAX_CATEGORIES)),
    }),
    response: z.array(categorySchema),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/categories/:ctgrId',
    summary: 'Deletes a category; admins only',
    params: ctgrId,
    response: z.void(),
    restorable: true,
  }),
};
