import { beforeAll, describe, expect, it } from 'vitest';
import { type Capability, capabilityColumns } from '../contract/capabilities.ts';
import { browse, restOf } from './browse.ts';
import { loadStandard } from './standard.ts';

let all: readonly Capability[];
beforeAll(async () => {
  ({ all } = await loadStandard());
});

const plain = { orderCol: 'cpbtNm', orderKey: 'asc' } as const;
const ids = (capabilities: readonly Capability[]) => capabilities.map(({ cpbtId }) => cpbtId);

describe('[CAP-01] standard capabilities', () => {
  it('are all in the embedded catalog, without an owner', () => {
    expect(browse(all, plain)).toHaveLength(206);
    expect(
      all.every(({ rsrcType, mnId, isOwner }) => rsrcType === 'standard' && mnId === '' && !isOwner),
    ).toBe(true);
  });

  it.each(capabilityColumns)('are sorted by %s in both directions, and by id if equal', column => {
    const up = browse(all, { orderCol: column, orderKey: 'asc' });
    expect(ids(browse(all, { orderCol: column, orderKey: 'desc' }))).toEqual(ids(up).toReversed());
    for (const [index, row] of up.slice(1).entries()) {
      const [a, b] = [up[index] as Capability, row].map(one =>
        column === 'cpbtNm' ? one.cpbtNm.toLowerCase() : one[column],
      ) as [string, string];
      expect(a < b || (a === b && (up[index] as Capability).cpbtId < row.cpbtId)).toBe(true);
    }
  });

  it('are found by every word of the id or name, in any case', () => {
    expect(ids(browse(all, { ...plain, keyword: 'LEVEL switch' }))).toEqual(['switchLevel']);
    expect(ids(browse(all, { ...plain, keyword: 'swi%' }))).toEqual([]);
    expect(browse(all, { ...plain, keyword: '  ' })).toHaveLength(206);
  });

  it('are filtered by status, namespace, kind, use and subject', () => {
    expect(browse(all, { ...plain, status: ['live'] })).toHaveLength(88);
    expect(browse(all, { ...plain, status: ['dead'] })).toHaveLength(27);
    expect(browse(all, { ...plain, status: ['live', 'dead'] })).toHaveLength(88 + 27);
    expect(browse(all, { ...plain, namespace: ['northgate', 'standard'] })).toHaveLength(206);
    expect(browse(all, { ...plain, namespace: ['standard'] })).toHaveLength(206);
    expect(browse(all, { ...plain, namespace: ['northgate'] })).toEqual([]);
    expect(browse(all, { ...plain, kind: 'custom' })).toEqual([]);
    const isUsed = ({ cpbtId }: Capability) => cpbtId === 'switch';
    expect(ids(browse(all, { ...plain, used: 'yes' }, isUsed))).toEqual(['switch']);
    expect(browse(all, { ...plain, used: 'no' }, isUsed)).toHaveLength(205);
    expect(ids(browse(all, { ...plain, subject: ['water'] }))).toContain('waterSensor');
    expect(browse(all, { ...plain, subject: ['weather'] })).toEqual([]);
  });

  it('keep their order: the input is not changed', () => {
    const before = [...all];
    browse(all, { orderCol: 'cpbtNm', orderKey: 'desc' });
    expect(all).toEqual(before);
  });
});

describe('a page of two combined lists', () => {
  it('continues with the second list after the end of the first', () => {
    const second = ['a', 'b', 'c', 'd'];
    expect(restOf(second, 10, 0, 10)).toEqual([]);
    expect(restOf(second, 10, 8, 4)).toEqual(['a', 'b']);
    expect(restOf(second, 10, 10, 3)).toEqual(['a', 'b', 'c']);
    expect(restOf(second, 10, 13, 5)).toEqual(['d']);
    expect(restOf(second, 0, 1, 2)).toEqual(['b', 'c']);
    expect(restOf(second, 10, 99, 5)).toEqual([]);
  });
});
