import type { CountryChange } from '../../../model/contract/countries.ts';
import type { Client } from '../client.ts';

const loadApi = async () => (await import('../../../model/contract/countries.ts')).countries;

export const createCountryMethods = (call: Client) => ({
  countryCounts: async (filter: Record<string, unknown>, signal?: AbortSignal) => {
    const [countries, { toCountryFilter }] = await Promise.all([
      loadApi(),
      import('../adapters/countries.ts'),
    ]);
    return { data: await call(countries.counts, { query: toCountryFilter(filter) }, { signal }) };
  },

  /**
   * all of them or none; returns the changed ones. With `versions`, those that have changed meanwhile are left
   * unchanged.
   */
  changeCountries: async (
    ids: readonly string[],
    change: CountryChange,
    versions?: Readonly<Record<string, number>>,
  ) => ({
    data: await call((await loadApi()).updateMany, {
      body: { ids: [...ids], change, ...(versions !== undefined && { versions }) },
    }),
  }),
});
