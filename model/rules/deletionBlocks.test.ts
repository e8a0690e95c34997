import { expect, it } from 'vitest';
import type { PublishState } from '../contract/publishRequests.ts';
import { frozenReason, productBlock, profileBlock, setupBlock } from './deletionBlocks.ts';

it('a published profile can be changed only as a new version, and never deleted', () => {
  expect(frozenReason({ status: 'DEVELOPMENT' })).toBeUndefined();
  expect(frozenReason({ status: 'PUBLISHED' })).toBe(
    "This profile is published, so it can't be changed. Restore one of its versions, and edit the new profile.",
  );
  expect(profileBlock({ status: 'PUBLISHED' }, 0, [])).toBe(
    "This profile is published, so it can't be deleted.",
  );
});

it.each([
  [0, undefined],
  [1, '1 test device uses this profile. Delete the device first.'],
  [2, '2 test devices use this profile. Delete the devices first.'],
])('a profile in development that %i test devices use', (devices, reason) => {
  expect(profileBlock({ status: 'DEVELOPMENT' }, devices, [])).toBe(reason);
});

it.each([
  [0, undefined],
  [1, '1 commercial device is registered for this product. Revoke it first.'],
  [1500, '1,500 commercial devices are registered for this product. Revoke them first.'],
])('[PRJ-01] a product with %i commercial devices', (commercialDevices, reason) => {
  expect(productBlock({ prodId: 'lamp', commercialDevices }, { requests: [], provisioned: ['socket'] })).toBe(
    reason,
  );
});

const requestIn = (state: PublishState, prodIds = ['lamp']) => ({
  number: 2,
  versionNm: '1.1',
  kind: 'COMPATIBLE' as const,
  state,
  prodIds,
});

it.each([
  ['READY', undefined],
  ['SUBMITTED', "submitted, so this product can't be deleted. Withdraw the request first."],
  ['TESTING', "in testing, so this product can't be deleted."],
  ['CERTIFIED', "approved, so this product can't be deleted."],
  [
    'PUBLISHED',
    "published, so this product can't be deleted. An admin of your organization can revoke the publication.",
  ],
  ['REVOKED', undefined],
] as const)('a product, a profile and a connector in a publish request in the state %s', (state, reason) => {
  const expected = reason && `Publish request 2, version 1.1, is ${reason}`;
  const lamp = { prodId: 'lamp', commercialDevices: 0 };
  const block = (...given: ReturnType<typeof requestIn>[]) =>
    productBlock(lamp, { requests: given, provisioned: [] });
  expect(block(requestIn('REJECTED'), requestIn(state))).toBe(expected);
  expect(block(requestIn(state, ['socket']))).toBeUndefined();
  const requests = [requestIn('REJECTED'), requestIn(state)];
  expect(setupBlock('connector', requests)).toBe(expected?.replace('product', 'connector'));
  expect(profileBlock({ status: 'DEVELOPMENT' }, 1, requests)).toBe(
    expected?.replace('product', 'profile') ?? '1 test device uses this profile. Delete the device first.',
  );
});
