import { expect, it } from 'vitest';
import { frozenReason, profileBlock } from './deletionBlocks.ts';

it('a published profile can be changed only as a new version, and never deleted', () => {
  expect(frozenReason({ status: 'DEVELOPMENT' })).toBeUndefined();
  expect(frozenReason({ status: 'PUBLISHED' })).toBe(
    "This profile is published, so it can't be changed. Restore one of its versions as a new one, and edit that.",
  );
  expect(profileBlock({ status: 'PUBLISHED' }, 0)).toBe("This profile is published, so it can't be deleted.");
});

it.each([
  [0, undefined],
  [1, '1 test device uses this profile. Delete the device first.'],
  [2, '2 test devices use this profile. Delete the devices first.'],
])('a profile in development that %i test devices use', (devices, reason) => {
  expect(profileBlock({ status: 'DEVELOPMENT' }, devices)).toBe(reason);
});
