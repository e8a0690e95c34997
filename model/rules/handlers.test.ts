import { expect, test } from 'vitest';
import type { Fingerprint } from '../contract/fingerprints.ts';
import { matchKeyOf, searchTextOf } from './fingerprints.ts';
import { groupLabel, handlerProgress } from './handlers.ts';

test('[HND-01] handlers are grouped under their shard and their region in capitals', () => {
  expect(groupLabel({ shard: 'na04', region: 'us' })).toBe('na04 US');
});

test('[SH-04] the task is complete with a driver that has permissions, and a fingerprint', () => {
  expect(handlerProgress(null).missing).toEqual(['driver', 'fingerprint']);
  expect(handlerProgress({ permissions: [], fingerprintCount: 0 }).missing).toEqual([
    'driver',
    'fingerprint',
  ]);
  expect(handlerProgress({ permissions: ['zigbee', 'lan'], fingerprintCount: 0 }).missing).toEqual([
    'fingerprint',
  ]);
  expect(handlerProgress({ permissions: ['matter'], fingerprintCount: 1 })).toMatchObject({
    done: 2,
    total: 2,
  });
});

test('[SH-04] a driver that discovers its devices in the network needs no fingerprint', () => {
  expect(handlerProgress({ permissions: ['lan', 'discovery'], fingerprintCount: 0 }).missing).toEqual([]);
});

const generic: Fingerprint = {
  id: 'Any',
  deviceLabel: 'Lamp',
  deviceProfileName: 'lamp',
  kind: 'zigbeeGeneric',
  clusters: { client: [], server: [8, 6] },
  deviceIdentifiers: [0x0101],
  zigbeeProfiles: [],
};

test('[HND-01] two fingerprints match the same devices in spite of different names and order of codes', () => {
  const other = { ...generic, id: 'other', deviceLabel: '', clusters: { client: [], server: [6, 8] } };
  expect(matchKeyOf(other)).toBe(matchKeyOf(generic));
  const moved = { ...generic, clusters: { client: [8, 6], server: [] } };
  expect(matchKeyOf(moved)).not.toBe(matchKeyOf(generic));
});

test('[HND-01] a search finds codes in hex', () => {
  expect(searchTextOf(generic)).toBe('any\nlamp\nlamp\n0x0008, 0x0006\n0x0101');
});
