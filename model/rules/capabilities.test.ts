import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  invalidId,
  isCapabilityId,
  isCustom,
  isDiscoverable,
  namespaceOf,
  namespacesFor,
  nextStatuses,
  statusCdOf,
  statusOf,
} from './capabilities.ts';

describe('status', () => {
  it.each([
    ['cpts-live', 'live'],
    ['CPTS-PROPOSED', 'proposed'],
    ['cpts-dead', 'dead'],
    ['Dead', 'dead'],
    ['', 'live'],
    [null, 'live'],
    [undefined, 'live'],
    ['cpts-unheard', 'live'],
  ])('[CAP-03] of %j is %s', (statusCd, status) => {
    expect(statusOf(statusCd)).toBe(status);
  });

  it('[CAP-03] is read as it was stored', () => {
    for (const status of ['live', 'proposed', 'dead'] as const)
      expect(statusOf(statusCdOf(status))).toBe(status);
  });

  it('[CAP-06] never changes back from live to proposed', () => {
    expect(nextStatuses.live).toEqual(['dead']);
    expect(nextStatuses.dead).toEqual(['proposed']);
  });
});

describe('ids', () => {
  it('[CAP-03] are custom if they have a dot, after the namespace', () => {
    expect([isCustom('switch'), isCustom('northgate.glow')]).toEqual([false, true]);
    expect([namespaceOf('switch'), namespaceOf('northgate.glow')]).toEqual(['standard', 'northgate']);
  });

  it('[CAP-05] are distinguished from invalid ones', () => {
    for (const id of ['switch', 'pHMeasurement', 'northgate.glow', 'n1.a'])
      expect(isCapabilityId(id)).toBe(true);
    for (const id of ['', 'Switch', '1a', 'a.b', 'a.b.c', 'north gate.glow', 'northgate.', '.glow', 'glow\n'])
      expect(isCapabilityId(id)).toBe(false);
    expect(invalidId('a b')).toBe('Invalid ID: "a b" is not a valid capability id.');
  });
});

describe('namespaces', () => {
  it('[CAP-04] are discoverable in the product’s group and the own one', () => {
    expect(
      ['Porchlight', 'MY_CAPABILITIES', 'COMMUNITY'].filter(type => isDiscoverable(type, 'Porchlight')),
    ).toEqual(['Porchlight', 'MY_CAPABILITIES']);
  });

  const firstOf = (mnNm: string, count: number) => {
    const names = namespacesFor(mnNm);
    return Array.from({ length: count }, () => names.next().value as string);
  };

  it.each([
    ['Northgate Lighting', ['northgatelighting', 'northgatelighting2']],
    ['Ångström & Söhne', ['angstromsohne', 'angstromsohne2']],
    ['3M', ['maker', 'maker2']],
    ['灯', ['maker', 'maker2']],
    ['Standard', ['maker', 'maker2']],
    ['The very long name of a company', ['theverylongnameofaco', 'theverylongnameofac2']],
  ])('[CAP-06] are derived from the name %s', (mnNm, names) => {
    expect(firstOf(mnNm, 2)).toEqual(names);
  });

  it('[CAP-06] make a valid and unique id', () => {
    fc.assert(
      fc.property(fc.string(), mnNm => {
        const names = firstOf(mnNm, 120);
        expect(new Set(names).size).toBe(120);
        for (const name of names) {
          expect(name).toMatch(/^[a-z][a-z0-9]{1,19}$/);
          expect(isCapabilityId(`${name}.glow`)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });
});
