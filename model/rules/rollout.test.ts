import { expect, it } from 'vitest';
import { isOlderVersion } from './rollout.ts';

it.each([
  ['1.3.9', '1.3.10'],
  ['1.3', '1.3.1'],
  ['1.4.0', '1.4.0-2'],
  ['1.3.9', '1.4.0-beta.1'],
  ['1.4.0-beta.2', '1.4.0-beta.10'],
  ['1.4.0-beta.2', '1.4.0-rc.1'],
  ['1.4.0-rc.1', '1.4.0'],
  ['1.4.0-rc1', '1.4.0'],
])('[FW-01] %s is older than %s, not the other way around', (older, newer) => {
  expect(isOlderVersion(older, newer)).toBe(true);
  expect(isOlderVersion(newer, older)).toBe(false);
});

it.each([
  ['1.4', '1.4.0'],
  ['v1.4.0', '1.4.0'],
  ['1.4.0-rc.1', '1.4.0-rc.1'],
])('[FW-01] neither of %s and %s is older', (version, other) => {
  expect(isOlderVersion(version, other)).toBe(false);
  expect(isOlderVersion(other, version)).toBe(false);
});
