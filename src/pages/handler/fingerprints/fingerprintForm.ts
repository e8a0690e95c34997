import type { ValidateForm } from 'react-admin';
import { set } from 'react-hook-form';
import {
  type Fingerprint,
  fingerprintKinds,
  type FingerprintKind,
  fingerprintSchema,
} from '../../../../model/contract/fingerprints.ts';
import type { FormTransform } from '../../../ui/forms/formTransform.ts';
import type { Values } from '../../../ui/forms/values.ts';
import { type CodeField, fieldMessages, readFields, writeFields } from '../codeFields.ts';

/** The fields of every kind. */
const commonFields: readonly CodeField[] = [
  { path: 'id', type: 'text' },
  { path: 'deviceLabel', type: 'text' },
  { path: 'deviceProfileName', type: 'text' },
];

/** What a device must report, by kind. */
export const kindFields: Record<FingerprintKind, readonly CodeField[]> = {
  zigbeeManufacturer: [
    { path: 'manufacturer', type: 'text' },
    { path: 'model', type: 'text' },
  ],
  zigbeeGeneric: [
    { path: 'clusters.server', type: 'codes' },
    { path: 'clusters.client', type: 'codes' },
    { path: 'deviceIdentifiers', type: 'codes' },
    { path: 'zigbeeProfiles', type: 'codes' },
  ],
  zwaveManufacturer: [
    { path: 'manufacturerId', type: 'code' },
    { path: 'productType', type: 'code' },
    { path: 'productId', type: 'code' },
  ],
  zwaveGeneric: [
    { path: 'genericType', type: 'code', digits: 2 },
    { path: 'specificType', type: 'codes', digits: 2 },
    { path: 'commandClasses.supported', type: 'codes', digits: 2 },
    { path: 'commandClasses.controlled', type: 'codes', digits: 2 },
    { path: 'commandClasses.either', type: 'codes', digits: 2 },
  ],
  matterManufacturer: [
    { path: 'vendorId', type: 'code' },
    { path: 'productId', type: 'code' },
  ],
  matterGeneric: [{ path: 'deviceTypes', type: 'codes' }],
};

/** Each path once: the product ID is a field of two kinds. */
const allFields = [
  ...new Map(
    [...commonFields, ...fingerprintKinds.flatMap(kind => kindFields[kind])].map(field => [
      field.path,
      field,
    ]),
  ).values(),
];

export const fieldPaths = allFields.map(({ path }) => path);

const kindOf = (values: Values | undefined) => {
  const kind = values?.['kind'];
  return fingerprintKinds.find(one => one === kind) ?? 'zigbeeManufacturer';
};

const fieldsFor = (values: Values | undefined) => [...commonFields, ...kindFields[kindOf(values)]];

/** The fields of every kind as text, empty if this kind doesn't have them. */
const readFingerprint = (fingerprint: Values): Values => ({
  ...readFields(allFields, fingerprint),
  kind: kindOf(fingerprint),
});

/** The fields of its kind; the schema rejects invalid ones. */
const writeFingerprint = (fingerprint: Values): Values => ({
  ...writeFields(fieldsFor(fingerprint), fingerprint),
  kind: kindOf(fingerprint),
});

/** The fingerprint in the form; undefined if it is invalid. */
export const fingerprintIn = (fingerprint: Values): Fingerprint | undefined =>
  fingerprintSchema.safeParse(writeFingerprint(fingerprint)).data;

export const newFingerprint = (kind: FingerprintKind, deviceProfileName: string): Values =>
  readFingerprint({ kind, deviceProfileName });

/** The form edits codes as text. */
export const fingerprintTransform: FormTransform = {
  read: record => ({ ...record, fingerprint: readFingerprint((record['fingerprint'] ?? {}) as Values) }),
  write: values => ({ ...values, fingerprint: writeFingerprint((values['fingerprint'] ?? {}) as Values) }),
};

export const validateFingerprint: ValidateForm = values => {
  const fingerprint = (values['fingerprint'] ?? {}) as Values;
  const found = fieldMessages(fingerprintSchema, writeFingerprint(fingerprint), fieldsFor(fingerprint));
  const errors: Values = {};
  for (const [path, message] of Object.entries(found)) set(errors, `fingerprint.${path}`, message);
  return errors;
};
