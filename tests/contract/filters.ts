import { describe, expect, it } from 'vitest';
import { type Opening, useOpening } from './opening.ts';

/** All filters that accept several values, each with a value that some rows have and others don't. */
const filters = [
  ['projects', 'devStatCd', 'DEVELOP'],
  ['projects', 'prodType', 'HUB_CONNECTED'],
  ['countries', 'zwaveRegion', 'EU'],
  ['capabilities', 'status', 'proposed'],
  ['capabilities', 'namespace', 'northgate'],
  ['capabilities', 'measures', 'light'],
  ['capabilities', 'used', 'yes'],
  ['brands', 'status', 'PENDING_APPROVAL'],
] as const;

const counters = {
  projects: 'projectCounts',
  countries: 'countryCounts',
} as const;

export const describeFilters = (name: string, open: Opening) => {
  describe(`filters over ${name}`, () => {
    const world = useOpening(open);

    it.each(filters)(
      '[line 3] %s: %s filters by one value like by a list of it',
      async (resource, field, value) => {
        const { dataProvider } = await world.as('ada');
        const list = (filter: Record<string, unknown>) =>
          dataProvider.getList(resource, {
            filter,
            pagination: { page: 1, perPage: 100 },
            sort: { field: 'chgDt', order: 'ASC' },
          });
        const [all, one, listed] = [
          await list({}),
          await list({ [field]: value }),
          await list({ [field]: [value] }),
        ];
        expect(one.total).toBeGreaterThan(0);
        expect(one.total).toBeLessThan(all.total ?? 0);
        expect(one).toEqual(listed);
        if (!(resource in counters)) return;
        const count = dataProvider[counters[resource as keyof typeof counters]];
        expect(await count({ [field]: value })).toEqual(await count({ [field]: [value] }));
      },
    );
  });
};
