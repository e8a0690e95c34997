import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { managed, place, yesNo } from './managedLists.ts';
import { idList, keyword, listQuery, pageOf } from './query.ts';
import { line } from './text.ts';

/** Comes first, and can not be removed. */
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
  /** the default has 0, and nothing else has */
  sortOrder: z.number(),
  delYn: yesNo,
  ...managed,
});
export type Locale = z.infer<typeof localeSchema>;

const written = {
  langNm: line(60, { empty: 'Name the language.', name: 'Language' }),
  localeNm: line(100, { empty: 'Name the locale.', name: 'Name' }),
};

export const localeEditSchema = z.strictObject({ ...written, sortOrder: place(0), delYn: yesNo });

export const newLocaleSchema = z.strictObject({
  langCd: z
    .string('Give the language a code.')
    .check(
      z.trim(),
      z.regex(/^[a-z]{2,3}$/, 'Use the two or three lowercase letters of ISO 639, such as en.'),
    ),
  cntryCd: z.string('Choose a country.').check(z.trim(), z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  ...written,
  /** the last unless said */
  sortOrder: z.optional(z.nullable(place(1))),
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
});
export type LocaleQuery = z.infer<typeof localeQuerySchema>;

const localeId = z.object({ localeId: z.string() });

export const locales = {
  list: endpoint({
    method: 'GET',
    path: '/locales/',
    summary: 'Locales, filtered, sorted and paged; the default en-US comes first',
    query: localeQuerySchema,
    response: pageOf(localeSchema),
    besidePage: true,
  }),
  one: endpoint({
    method: 'GET',
    path: '/locales/:localeId',
    summary: 'One locale',
    params: localeId,
    response: localeSchema,
    besidePage: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/locales/',
    summary: 'An admin adds a locale',
    body: newLocaleSchema,
    response: localeSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/locales/:localeId',
    summary: 'An admin changes a locale, or brings a removed one back (delYn N)',
    params: localeId,
    body: localeEditSchema,
    response: localeSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/locales/:localeId',
    summary: 'An admin removes a locale; it stays in the list with delYn Y',
    params: localeId,
    response: z.void(),
  }),
};
