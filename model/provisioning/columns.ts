import { publicKeyProblem } from './publicKey.ts';

/** The fields that a column of a file can have. */
export const identityFields = [
  'sn',
  'key',
  'crv',
  'modelName',
  'onboardingId',
  'sku',
  'partner',
  'vendor',
] as const;
export type IdentityField = (typeof identityFields)[number];

/** The column that exports of rejected rows add; its presence identifies such an export. */
export const REASON_COLUMN = 'reason';

/** The columns that every export of the commercial devices has; together they identify one. */
const DEVICE_EXPORT = ['serialnumber', 'publickey', 'productid'];

const names: Record<IdentityField, readonly string[]> = {
  sn: ['sn', 'serial', 'serialnumber', 'serialno', 'deviceserialnumber'],
  key: ['key', 'publickey', 'pubkey', 'devicepublickey'],
  crv: ['crv', 'curve', 'keytype', 'keycurve'],
  modelName: ['modelname', 'model'],
  onboardingId: ['onboardingid', 'deviceonboardingid', 'onb'],
  sku: ['sku', 'skus'],
  partner: ['partner'],
  vendor: ['vendor'],
};

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');

const fieldOf = (header: string) => identityFields.find(field => names[field].includes(plain(header)));

/**
 * The field of each column, by its name, in any order; null for an ignored column. Of several with one field, the first
 * counts.
 */
export const matchColumns = (header: readonly string[]): (IdentityField | null)[] => {
  const taken = new Set<IdentityField>();
  return header.map(name => {
    const field = fieldOf(name);
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

/** Whether the first row of a file is a device instead of the names of the columns. */
export const holdsPublicKey = (header: readonly string[]) =>
  header.some(cell => publicKeyProblem(cell) === undefined);

type Columns = readonly (IdentityField | null)[];

/** spreadsheets and pictures have such characters where a CSV file has the names of its columns */
// oxlint-disable-next-line no-control-regex -- these are the ones
const NOT_IN_NAMES = /[\u0000-\u0008\u000e-\u001f\uFFFD]/;

export const isBinary = (header: readonly string[]) => header.some(name => NOT_IN_NAMES.test(name));

export const NOT_CSV = "This isn't a CSV file in UTF-8. Save the spreadsheet as CSV, then choose that file.";

/** The columns of each field that several columns are named for. */
export const ambiguousColumns = (header: readonly string[]) => {
  const found = identityFields.map(field => ({
    field,
    indexes: header.flatMap((name, index) => (fieldOf(name) === field ? [index] : [])),
  }));
  return found.filter(({ indexes }) => indexes.length > 1);
};

/** Why the server, which can't ask the user, can't read a file with these columns; undefined if it can. */
export const columnsProblem = (header: readonly string[], columns: Columns) => {
  const [twice] = ambiguousColumns(header);
  if (twice !== undefined)
    return `Two columns of the file are for the same field: ${header[twice.indexes[1] ?? 0]}. Keep one.`;
  const missing = missingColumn(columns);
  if (missing === undefined) return undefined;
  if (holdsPublicKey(header))
    return 'The first row of the file is a device. Add a row above it with the names of the columns, such as sn and key.';
  if (isBinary(header)) return NOT_CSV;
  return missing === 'sn'
    ? 'The file has no column for the serial number. Name it sn.'
    : 'The file has no column for the public key. Name it key.';
};

/** The first required field that no column has; undefined if none. */
export const missingColumn = (columns: Columns) =>
  (['sn', 'key'] as const).find(field => !columns.includes(field));

/** Whether this workspace has exported the file: it has an apostrophe before cells that could be formulas. */
export const isExported = (header: readonly string[]) => {
  const found = new Set(header.map(plain));
  return found.has(REASON_COLUMN) || DEVICE_EXPORT.every(name => found.has(name));
};
