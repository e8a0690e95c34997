import { expect, test } from 'vitest';
import { endpointPaths } from './endpointPaths.ts';

test('a path is mounted as the contract states it', () => {
  expect(endpointPaths({ path: '/v2/devicetypes/:dvcType' })).toEqual(['/v2/devicetypes/:dvcType']);
});

test('one with a slash at its end is mounted without it too', () => {
  expect(endpointPaths({ path: '/locales/' })).toEqual(['/locales/', '/locales']);
});
