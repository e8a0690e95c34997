import { expect, test } from 'vitest';
import { affectedQueries } from './affectedQueries.ts';

test.each([
  ['testDevices', ['projects', 'projectReport', 'products', 'handlers', 'deviceProfiles']],
  ['deviceIdentities', ['projects', 'projectReport', 'products', 'handlers']],
  ['tasks', ['projects', 'projectReport', 'products', 'handlers', 'deviceIdentities']],
  ['products', ['projects', 'projectReport', 'handlers']],
])('[PRJ-04] a change of %s refreshes what counts devices: %j', (resource, counting) => {
  const isAffected = affectedQueries(resource);
  expect(counting.filter(name => !isAffected([name, 'getList']))).toEqual([]);
});
