import type { TranslateFunction } from 'react-admin';
import { expect, test } from 'vitest';
import { texts } from '../../i18n/en/resources/deviceIdentities.ts';
import { openImportSheet } from '../../../tests/openImportSheet.ts';
import { toText } from '../list/exportRows.ts';
import { exportColumns } from '../list/columns.ts';
import { commercialColumns } from './identityColumns.tsx';

type Row = Record<string, unknown>;

const { fields } = texts.resources.deviceIdentities;
const columns = exportColumns(commercialColumns).map(({ source, text }) => ({
  source,
  header: fields[source as keyof typeof fields],
  ...(text && { text: (row: Row) => text(row as never, (key => key) as TranslateFunction) }),
}));

// a key can start with +, and a serial number with most symbols
const KEYS = ['+CTjTEnoGLwpdgXAWtpFJwlIcBQ2VEzKqEuAySzKVnY=', 'oYFn43pGLwpdgXAWtpFJwlIcBQ2VEzKqEuAySzKVnZ4='];
const SERIALS = ['+00700700', '-00700700', "'-0700700", "''+700700", "'00700700", 'NL-D2-0481'];

const rows = SERIALS.map((sn, index) => ({
  sn,
  publicKey: KEYS[index % 2],
  modelName: ['=H4', '-H4', '@H4', '+H4', "'=H4", 'H4'][index],
  sku: '-1',
  hashed_sn: '-hash',
  state: 'ACTIVE',
}));

const read = (csv: string) => {
  const sheet = openImportSheet(csv);
  const { total, good } = sheet.summary();
  expect([total, good]).toEqual([rows.length, rows.length]);
  return sheet.goodCsv().join('');
};

test('[IDN-01] exported commercial devices are read again as they were, and are no formulas in a spreadsheet', () => {
  const csv = toText(rows, columns, 'csv');
  expect(csv).not.toMatch(/"\s*[=+\-@]/);
  const lines = rows.map(({ sn, publicKey, modelName, sku }) => [sn, publicKey, modelName, sku]);
  expect(
    read(csv)
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',').filter(cell => cell !== '')),
  ).toEqual(lines);
});

test('[IDN-01] an exported public key is read again from a file that has lost its other columns', () => {
  const left = columns.filter(({ source }) => source === 'sn' || source === 'publicKey');
  const plain = rows.map((row, index) => ({ ...row, sn: `NL-D2-000${index}` }));
  expect(read(toText(plain, left, 'csv'))).toContain(KEYS[0]);
});
