import { describe, expect, it, test } from 'vitest';
import type { Fingerprint } from '../../../model/contract/fingerprints.ts';
import { inHex } from './codeFields.ts';
import { fingerprintIn, fingerprintTransform, validateFingerprint } from './fingerprints/fingerprintForm.ts';
import { readReport } from './tester/reportForm.ts';

const common = { id: 'attic/1', deviceLabel: '', deviceProfileName: 'lamp' };

const kinds: Fingerprint[] = [
  { ...common, kind: 'zigbeeManufacturer', manufacturer: 'Northgate', model: '260' },
  {
    ...common,
    kind: 'zigbeeGeneric',
    clusters: { client: [], server: [6, 8] },
    deviceIdentifiers: [0x101],
    zigbeeProfiles: [0x104],
  },
  { ...common, kind: 'zwaveManufacturer', manufacturerId: 0, productType: 1, productId: 0xffff },
  {
    ...common,
    kind: 'zwaveGeneric',
    genericType: 0x10,
    specificType: [1],
    commandClasses: { supported: [0x25], controlled: [], either: [0xf100] },
  },
  { ...common, kind: 'matterManufacturer', vendorId: 0x1234, productId: 1 },
  { ...common, kind: 'matterGeneric', deviceTypes: [0x10100] },
];

test.each(kinds)('[HND-01] the form of a $kind fingerprint keeps it', async fingerprint => {
  const form = fingerprintTransform.read({ fingerprint });
  expect(fingerprintTransform.read(form)).toEqual(form);
  expect(fingerprintTransform.write(form)).toEqual({ fingerprint });
  expect(await validateFingerprint(form)).toEqual({});
});

describe('[HND-01] codes in a form', () => {
  const typed = {
    ...common,
    kind: 'zigbeeGeneric',
    clusters: { server: '6, 0x8;10', client: null },
    deviceIdentifiers: '',
    zigbeeProfiles: '',
  };

  it('are read in hex and in decimal', () => {
    expect(fingerprintIn(typed)).toMatchObject({ clusters: { server: [6, 8, 10], client: [] } });
  });

  it('are written in hex, and invalid codes stay as typed', () => {
    const field = { path: 'x', type: 'codes' as const };
    expect(inHex(field, '6 0x8, zz')).toBe('0x0006, 0x0008, zz');
    expect(inHex({ ...field, type: 'code', digits: 2 }, '16')).toBe('0x10');
    expect(inHex({ ...field, type: 'text' }, '16')).toBe('16');
  });

  it('are rejected at their field', async () => {
    const wrong = { ...typed, id: '', clusters: { server: '6, on', client: '' } };
    expect(await validateFingerprint({ fingerprint: wrong })).toEqual({
      fingerprint: {
        id: 'Enter a fingerprint ID.',
        clusters: { server: 'Enter numbers, such as 0x0006, 0x0008.' },
      },
    });
  });

  it('are null in a report if they are empty', () => {
    expect(readReport('zwave', { manufacturerId: '99', 'commandClasses.supported': '0x25' })).toEqual({
      report: {
        protocol: 'zwave',
        manufacturerId: 0x63,
        productType: null,
        productId: null,
        genericType: null,
        specificType: null,
        commandClasses: { supported: [0x25], controlled: [] },
      },
    });
    expect(readReport('matter', { vendorId: '0x10000', deviceTypes: '1, one' })).toEqual({
      errors: {
        vendorId: 'Must be 0xFFFF or less.',
        deviceTypes: 'Enter numbers, such as 0x0006, 0x0008.',
      },
    });
  });
});
