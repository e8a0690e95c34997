import { expect, test } from 'vitest';
import { endpointPaths } from './endpointPaths.ts';

test('a path is mounted as in the contract', () => {
  expect(endpointPaths({ path: '/v2/devicetypes/:dvcType' })).toEqual(['/v2/devicetypes/:dvcType']);
});

test('one with a slash at its end is also mounted without it', () => {
  expect(endpointPaths({ path: '/locales/' })).toEqual(['/locales/', '/locales']);
});
