import { countries, type CountryChange } from '../../../model/contract/countries.ts';
import { toCountryFilter } from '../adapters/countries.ts';
import type { Client } from '../client.ts';

export const createCountryMethods = (call: Client) => ({
  countryCounts: async (filter: Record<string, unknown>, signal?: AbortSignal) => ({
    data: await call(countries.counts, { query: toCountryFilter(filter) }, { signal }),
  }),

  /** all of them or none; answers those that were changed */
  changeCountries: async (ids: readonly string[], change: CountryChange) => ({
    data: await call(countries.updateMany, { body: { ids: [...ids], change } }),
  }),
});
