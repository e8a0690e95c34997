import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { managed, yesNo } from './managedLists.ts';
import { idList, keyword, listOf, listQuery, pageOf } from './query.ts';
import { line } from './text.ts';

/** Where radios of one kind may be sold. */
export const zwaveRegions = ['EU', 'US', 'ANZ', 'HK', 'IN', 'IL', 'JP', 'KR', 'RU', 'CN'] as const;
/** '' where Z-Wave is sold in none of them */
const zwaveRegion = z.enum([...zwaveRegions, ''], 'Choose a Z-Wave region.');
/** as filters name them: an address holds no empty value */
export const regionFilters = [...zwaveRegions, 'NONE'] as const;

/** LOC-02. The codes are those of ISO 3166 and stay; times are epoch milliseconds. */
const countrySchema = z.object({
  cntryCd: z.string(),
  cntryCdAlpha3: z.string(),
  cntryNm: z.string(),
  useYn: yesNo,
  delYn: yesNo,
  /** a locale names it, so it can be neither taken out of use nor removed */
  inUse: z.boolean(),
  /** how many locales name it */
  locales: z.number(),
  zwaveRegion,
  ...managed,
});
export type Country = z.infer<typeof countrySchema>;

export const countryEditSchema = z.strictObject({
  cntryNm: line(80, { empty: 'Name the country.', name: 'Name' }),
  useYn: yesNo,
  delYn: yesNo,
  zwaveRegion,
});

const countryChangeSchema = z
  .strictObject({ useYn: z.optional(yesNo), zwaveRegion: z.optional(zwaveRegion) })
  .check(z.refine(change => Object.keys(change).length > 0, 'Say what to change.'));
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
});
export type CountryQuery = z.infer<typeof countryQuerySchema>;

/** Regions count under the other filters; the views under the keyword alone, removed ones by themselves. */
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
    summary: 'Countries, filtered, sorted and paged',
    query: countryQuerySchema,
    response: pageOf(countrySchema),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/locale/countries/counts',
    summary: 'How many countries each view and each Z-Wave region holds',
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
    summary: 'An admin changes a country',
    params: cntryCd,
    body: countryEditSchema,
    response: countrySchema,
  }),
  updateMany: endpoint({
    method: 'PUT',
    path: '/locale/countries/',
    summary:
      'An admin changes many countries at once, all or none; answers those that were changed, and those left alone',
    body: z.strictObject({
      ids: z.array(z.string().check(z.maxLength(10))).check(z.minLength(1), z.maxLength(300)),
      change: countryChangeSchema,
      /** of those that shall still be as the caller saw them: one that has moved on is left alone */
      versions: z.optional(z.record(z.string().check(z.maxLength(10)), z.number().check(z.int()))),
    }),
    response: z.extend(pageOf(countrySchema), {
      /** how many countries are in use */
      used: z.object({ before: z.number(), after: z.number() }),
      /** somebody changed them since, so they stay as they are */
      left: z.array(countrySchema),
    }),
  }),
};
