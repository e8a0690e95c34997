import { expect, test } from 'vitest';
import { type Fingerprint, fingerprints, fingerprintSchema } from './fingerprints.ts';

const common = { id: 'any text / 1', deviceLabel: 'Lamp', deviceProfileName: 'lamp' };

const kinds: Fingerprint[] = [
  { ...common, kind: 'zigbeeManufacturer', manufacturer: ' Odd ', model: 'L1' },
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
    commandClasses: { supported: [0x25], controlled: [], either: [] },
  },
  { ...common, kind: 'matterManufacturer', vendorId: 0x1234, productId: 1 },
  { ...common, kind: 'matterGeneric', deviceTypes: [0x100] },
];

test.each(kinds)('[HND-01] a fingerprint of the kind $kind is kept as is', fingerprint => {
  expect(fingerprintSchema.parse(fingerprint)).toEqual(fingerprint);
});

const invalid: [string, object][] = [
  ['ID is 37 characters', { id: 'x'.repeat(37) }],
  ['label is 51 characters', { deviceLabel: 'x'.repeat(51) }],
  ['ID has a line break', { id: 'a\nb' }],
  ['model is 33 characters', { model: 'x'.repeat(33) }],
  ['kind is unknown', { kind: 'thread' }],
  ['field belongs to another kind', { vendorId: 1 }],
];

test.each(invalid)('[HND-01] a fingerprint is rejected if its %s', (_, change) => {
  expect(fingerprintSchema.safeParse({ ...kinds[0], ...change }).success).toBe(false);
});

test.each(['id', 'deviceLabel'])(
  "[HND-01] the %s of a new fingerprint doesn't change the text direction",
  name => {
    const fingerprint = { ...kinds[0], [name]: '\u202egpj' };
    // as drivers can have it
    expect(fingerprintSchema.safeParse(fingerprint).success).toBe(true);
    const { error } = fingerprints.create.body.safeParse({ fingerprint });
    expect(error?.issues.map(({ path }) => path)).toEqual([['fingerprint', name]]);
  },
);

const messagesOf = (kind: number, change: object) =>
  fingerprintSchema.safeParse({ ...kinds[kind], ...change }).error?.issues.map(({ message }) => message);

test('[HND-01] an empty or missing text of a fingerprint is asked for by its label, and a long one is too long', () => {
  expect(messagesOf(0, { manufacturer: '' })).toEqual(['Enter a manufacturer.']);
  expect(messagesOf(0, { model: '', id: '' })).toEqual(['Enter a fingerprint ID.', 'Enter a model.']);
  expect(messagesOf(0, { deviceProfileName: undefined })).toEqual(['Enter a device profile.']);
  expect(messagesOf(0, { id: 'x'.repeat(37) })).toEqual([
    'The Fingerprint ID field must have between 1 and 36 characters.',
  ]);
  expect(messagesOf(0, { deviceLabel: '' })).toBeUndefined();
});

test('[HND-01] the example of a code is a valid one', () => {
  const noNumber = Number.NaN;
  expect(messagesOf(2, { productId: noNumber })).toEqual(['Enter a number, such as 0x0104 or 260.']);
  expect(messagesOf(3, { genericType: noNumber })).toEqual(['Enter a number, such as 0x10 or 16.']);
  expect(messagesOf(3, { specificType: [noNumber] })).toEqual(['Enter numbers, such as 0x01, 0x02.']);
  expect(messagesOf(5, { deviceTypes: [noNumber] })).toEqual(['Enter numbers, such as 0x0006, 0x0008.']);
});

test.each([-1, 1.5, 0x10000])('[HND-01] %s is not a 16-bit code', code => {
  expect(fingerprintSchema.safeParse({ ...kinds[2], productId: code }).success).toBe(false);
  expect(fingerprintSchema.safeParse({ ...kinds[1], zigbeeProfiles: [code] }).success).toBe(false);
});
