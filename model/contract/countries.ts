import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { managedFields, yesNo } from './managedLists.ts';
import { idList, keyword, listOf, listQuery, optionalPage, pageOf } from './query.ts';
import { hasExample, line } from './text.ts';

/** Regions in which the same Z-Wave radios can be sold. */
export const zwaveRegions = ['EU', 'US', 'ANZ', 'HK', 'IN', 'IL', 'JP', 'KR', 'RU', 'CN'] as const;
/** '' if Z-Wave is not sold in the country */
const zwaveRegion = z.enum([...zwaveRegions, ''], 'Choose a Z-Wave region.');
/** values for filters, with NONE for '', because a query string can't hold an empty value */
export const regionFilters = [...zwaveRegions, 'NONE'] as const;

/** LOC-02. The codes are from ISO 3166 and never change. Times are epoch milliseconds. */
const countrySchema = z.object({
  cntryCd: z.string(),
  cntryCdAlpha3: z.string(),
  cntryNm: z.string(),
  useYn: yesNo,
  delYn: yesNo,
  /** a locale uses it, so it can be neither disabled nor removed */
  inUse: z.boolean(),
  /** number of locales that use it */
  locales: z.number(),
  zwaveRegion,
  ...managedFields,
});
export type Country = z.infer<typeof countrySchema>;

export const countryEditSchema = z.strictObject({
  cntryNm: line(80, { empty: 'Enter a name.', name: 'Name' }),
  useYn: yesNo,
  delYn: yesNo,
  zwaveRegion,
});

const countryChangeSchema = z
  .strictObject({
    useYn: z.optional(yesNo),
    delYn: z.optional(yesNo),
    zwaveRegion: z.optional(zwaveRegion),
  })
  .check(
    z.refine(change => Object.keys(change).length > 0, 'Choose what to change.'),
    hasExample({ useYn: 'Y' }),
  );
export type CountryChange = z.infer<typeof countryChangeSchema>;

export const countryColumns = [
  'cntryNm',
  'cntryCd',
  'cntryCdAlpha3',
  'useYn',
  'locales',
  'zwaveRegion',
  'chgr',
  'chgDt',
] as const;

const countryFilter = {
  keyword,
  useYn: z.optional(yesNo),
  delYn: z.optional(yesNo),
  inUse: z.optional(z.enum(['true', 'false'])),
  zwaveRegion: z.optional(listOf(regionFilters)),
};

const countryQuerySchema = z.strictObject({
  ...countryFilter,
  idList: z.optional(idList),
  ...listQuery(countryColumns, ['cntryNm', 'asc']),
  ...optionalPage,
});
export type CountryQuery = z.infer<typeof countryQuerySchema>;

/**
 * Regions are counted with the other filters applied, views only with the keyword. Removed countries are counted
 * separately.
 */
const countryCountsSchema = z.object({
  all: z.number(),
  used: z.number(),
  unused: z.number(),
  removed: z.number(),
  regions: z.record(z.enum(regionFilters), z.number()),
});
export type CountryCounts = z.infer<typeof countryCountsSchema>;

const cntryCd = z.object({ cntryCd: z.string() });

export const countries = {
  list: endpoint({
    method: 'GET',
    path: '/locale/countries/',
    summary: 'Countries, filtered and sorted, complete unless a page is requested',
    query: countryQuerySchema,
    response: pageOf(countrySchema),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/locale/countries/counts',
    summary: 'Number of countries by view and by Z-Wave region',
    query: z.strictObject(countryFilter),
    response: countryCountsSchema,
  }),
  one: endpoint({
    method: 'GET',
    path: '/locale/countries/:cntryCd',
    summary: 'One country',
    params: cntryCd,
    response: countrySchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/locale/countries/:cntryCd',
    summary: 'Changes a country; admins only',
    params: cntryCd,
    body: countryEditSchema,
    response: countrySchema,
  }),
  updateMany: endpoint({
    method: 'PUT',
    path: '/locale/countries/',
    summary:
      'Changes many countries at once, all or none; returns the changed and the unchanged ones; admins only',
    body: z.strictObject({
      ids: z.array(z.string().check(z.maxLength(10))).check(z.minLength(1), z.maxLength(300)),
      change: countryChangeSchema,
      /** expected versions; a country with another version is left unchanged */
      versions: z.optional(z.record(z.string().check(z.maxLength(10)), z.number().check(z.int()))),
    }),
    response: z.extend(pageOf(countrySchema), {
      /** number of enabled countries */
      used: z.object({ before: z.number(), after: z.number() }),
      /** not changed, because somebody else has changed them in the meantime */
      left: z.array(countrySchema),
    }),
  }),
};
