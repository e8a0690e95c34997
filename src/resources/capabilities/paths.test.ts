import { expect, it } from 'vitest';
import { addressOf, capabilityPath, editorPath } from './paths.ts';

it.each([
  ['switch~1', { kind: 'record', id: 'switch~1' }],
  ['northgate.dimCurve~12', { kind: 'record', id: 'northgate.dimCurve~12' }],
  ['switch', { kind: 'first', id: 'switch~1' }],
  ['Switch~1', { kind: 'invalid', id: 'Switch' }],
  ['switch~0', { kind: 'invalid', id: 'switch~0' }],
  ['switch~1~2', { kind: 'invalid', id: 'switch~1' }],
  ['<b>~1', { kind: 'invalid', id: '<b>' }],
  ['a\nb~1', { kind: 'invalid', id: 'a\nb' }],
  ['', { kind: 'invalid', id: '' }],
])('[CAP-05] the address %j', (address, expected) => {
  expect(addressOf(address)).toEqual(expected);
});

it('[RT-04] the definition and its form have different addresses', () => {
  expect(capabilityPath({ id: 'northgate.dimCurve~2' })).toBe('/capabilities/northgate.dimCurve~2');
  expect(editorPath({ id: 'northgate.dimCurve~2' })).toBe('/capabilities/northgate.dimCurve~2/edit');
});
