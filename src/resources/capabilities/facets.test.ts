import { describe, expect, it } from 'vitest';
import { loadStandard } from '../../../model/catalog/standard.ts';
import { toRecord } from '../../dataProvider/adapters/capabilityIds.ts';
import { countsOf, type Faceted, facetNames, toFaceted } from './facets.ts';

const load = async (): Promise<Faceted[]> => {
  const { all } = await loadStandard();
  return all.map(toRecord).map(one => toFaceted(one, id => id === 'switch~1'));
};

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);

describe('the counts beside the choices', () => {
  it('[CAP-01] without a filter, the counts of every list add up to the total', async () => {
    const all = await load();
    for (const name of [...facetNames, 'view'] as const) expect(sum(countsOf(all, {}, name))).toBe(206);
    expect(countsOf(all, {}, 'used').get('yes')).toBe(1);
    expect(countsOf(all, {}, 'namespace').get('standard')).toBe(206);
  });

  it("[CAP-01] a choice doesn't affect the counts of its own list, only those of other lists", async () => {
    const all = await load();
    const water = { measures: 'water' };
    expect(countsOf(all, water, 'measures')).toEqual(countsOf(all, {}, 'measures'));
    expect(sum(countsOf(all, water, 'status'))).toBe(3);
    expect(countsOf(all, { ...water, status: 'dead' }, 'status').get('live')).toBe(3);
    expect(countsOf(all, { ...water, status: 'dead' }, 'measures').get('water')).toBeUndefined();
  });

  it('[CAP-01] several choices of one list are combined with OR', async () => {
    const all = await load();
    const one = countsOf(all, { measures: 'water' }, 'view').get('standard') ?? 0;
    const other = countsOf(all, { measures: ['safety'] }, 'view').get('standard') ?? 0;
    expect(countsOf(all, { measures: ['water', 'safety'] }, 'view').get('standard')).toBe(one + other);
  });

  it('[CAP-01] all words of the text must match, in the name or the id', async () => {
    const all = await load();
    expect(countsOf(all, { q: ' FAN thermostat ' }, 'view').get('standard')).toBe(1);
    expect(countsOf(all, { q: 'toaster' }, 'view').get('standard')).toBeUndefined();
    expect(countsOf(all, { view: 'custom' }, 'status').size).toBe(0);
  });
});
