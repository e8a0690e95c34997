import { expect, test } from 'vitest';
import { commercialDeviceId, parseCommercialDeviceId } from './commercialDeviceId.ts';

test.each(['NL-D2-0481', "a.b$-_!*'(),", '++plus+serial'])(
  'the ID of a commercial device has no wildcard, and the serial number %s can be read back',
  sn => {
    const deviceId = commercialDeviceId('8kQ2', sn);
    expect(deviceId).not.toMatch(/[+#/]/);
    expect(parseCommercialDeviceId(deviceId)).toEqual({ mnId: '8kQ2', sn });
  },
);

test('the ID of a test device belongs to no commercial device', () => {
  expect(parseCommercialDeviceId('5f0c9a3e-71c4-4b2e-8f60-a1d34c55e010')).toBeUndefined();
});
