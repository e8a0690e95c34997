import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { managedFields, sortOrder, yesNo } from './managedLists.ts';
import { idList, keyword, listQuery, optionalPage, pageOf } from './query.ts';
import { hasExample, line } from './text.ts';

/** Always first in the list; can't be removed. */
export const DEFAULT_LOCALE = 'en-US';

/** LOC-01. */
const localeSchema = z.object({
  /** language and country: en-US */
  localeId: z.string(),
  langCd: z.string(),
  langNm: z.string(),
  cntryCd: z.string(),
  cntryNm: z.string(),
  localeNm: z.string(),
  /** 0 for the default locale, and only for it */
  sortOrder: z.number(),
  delYn: yesNo,
  ...managedFields,
});
export type Locale = z.infer<typeof localeSchema>;

const written = {
  langNm: line(60, { empty: 'Enter a language.', name: 'Language' }),
  localeNm: line(100, { empty: 'Enter a name.', name: 'Name' }),
};

export const localeEditSchema = z.strictObject({ ...written, sortOrder: sortOrder(0), delYn: yesNo });

export const newLocaleSchema = z.strictObject({
  langCd: z
    .string('Enter a language code.')
    .check(
      z.trim(),
      z.regex(/^[a-z]{2,3}$/, 'Enter a two- or three-letter ISO 639 code in lowercase, such as en.'),
      hasExample('en'),
    ),
  cntryCd: z
    .string('Choose a country.')
    .check(z.trim(), z.regex(/^[A-Z]{2}$/, 'Choose a country.'), hasExample('IE')),
  ...written,
  /** defaults to the end of the list */
  sortOrder: z.optional(z.nullable(sortOrder(1))),
});

export const localeColumns = [
  'sortOrder',
  'localeNm',
  'localeId',
  'langNm',
  'cntryNm',
  'crtDt',
  'chgr',
  'chgDt',
] as const;

const localeQuerySchema = z.strictObject({
  keyword,
  delYn: z.optional(yesNo),
  idList: z.optional(idList),
  ...listQuery(localeColumns, ['sortOrder', 'asc']),
  ...optionalPage,
});
export type LocaleQuery = z.infer<typeof localeQuerySchema>;

const localeId = z.object({ localeId: z.string() });

export const locales = {
  list: endpoint({
    method: 'GET',
    path: '/locales/',
    summary:
      'Locales, filtered and sorted, complete unless a page is requested; the default en-US comes first',
    query: localeQuerySchema,
    response: pageOf(localeSchema),
    sharedWithPage: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/locales/:localeId',
    summary: 'One locale',
    params: localeId,
    response: localeSchema,
    sharedWithPage: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/locales/',
    summary: 'Creates a locale; admins only',
    body: newLocaleSchema,
    response: localeSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/locales/:localeId',
    summary: 'Changes a locale, or restores a removed one (delYn N); admins only',
    params: localeId,
    body: localeEditSchema,
    response: localeSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/locales/:localeId',
    summary: 'Removes a locale; it remains in the list with delYn Y; admins only',
    params: localeId,
    response: z.void(),
    restorable: true,
  }),
};
