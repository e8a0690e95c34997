import { expect, test } from 'vitest';
import { nextVersion } from './nextVersion.ts';
import { trackOf } from './track.ts';

test.each([
  [undefined, '1.0'],
  ['1.0', '1.1'],
  ['1.9', '1.10'],
  ['2.0.3-beta', '2.0.4-beta'],
  ['1.01', '1.02'],
  ['1.09', '1.10'],
  ['1.9999999', '1.10000000'],
  ['20261128.90071992547409931', '20261128.90071992547409932'],
  ['spring', 'spring'],
])('[PUB-01] after %s comes %s', (version, next) => {
  expect(nextVersion(version)).toBe(next);
});

const statesOf = (request: Parameters<typeof trackOf>[0]) =>
  trackOf(request).map(({ state, status }) => `${state} ${status}`);

test('the stages of a compatible product have no lab, those of a direct device a security review', () => {
  expect(statesOf({ kind: 'COMPATIBLE', prodType: 'MQTT', state: 'IN_REVIEW' })).toEqual([
    'DRAFT done',
    'SELF_TESTING done',
    'READY done',
    'SUBMITTED done',
    'IN_REVIEW current',
    'CERTIFIED upcoming',
    'SCHEDULED upcoming',
    'PUBLISHED upcoming',
  ]);
  const lab = (prodType: 'MQTT' | 'HUB_CONNECTED') =>
    trackOf({ kind: 'CERTIFIED', prodType, state: 'DRAFT' }).map(({ state }) => state);
  expect(lab('MQTT')).toContain('SECURITY_REVIEW');
  expect(lab('HUB_CONNECTED')).not.toContain('SECURITY_REVIEW');
});

test('the stages of a stopped request end with its state', () => {
  expect(statesOf({ kind: 'CERTIFIED', prodType: 'MQTT', state: 'REJECTED' })).toEqual([
    'DRAFT done',
    'REJECTED stopped',
  ]);
  expect(statesOf({ kind: 'CERTIFIED', prodType: 'MQTT', state: 'REVOKED' })).toEqual([
    'DRAFT done',
    'SUBMITTED done',
    'PUBLISHED done',
    'REVOKED stopped',
  ]);
  expect(statesOf({ kind: 'COMPATIBLE', prodType: 'MQTT', state: 'PUBLISHED' }).at(-1)).toBe(
    'PUBLISHED done',
  );
});
