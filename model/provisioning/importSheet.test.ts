import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openImportSheet } from '../../tests/openImportSheet.ts';
import { serialProblem } from './serialNumber.ts';

const KEY = 'oYFn43pGLwpdgXAWtpFJwlIcBQ2VEzKqEuAySzKVnZ4=';

const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  Array.from({ length: text.length }, (_, index) =>
    view.setUint16(index * 2, text.charCodeAt(index), !isBig),
  );
  return bytes;
};

const file = `sn,key\n00700700,${KEY}\nNL-00002,${KEY}\n`;

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['plain', file],
  ['with a byte order mark', `\ufeff${file}`],
  ['UTF-16, little end first, with a mark', utf16(`\ufeff${file}`)],
  ['UTF-16, big end first, with a mark', utf16(`\ufeff${file}`, true)],
  ['UTF-16 without a mark', utf16(file)],
  ['UTF-16, big end first, without a mark', utf16(file, true)],
  ['semicolons', file.replaceAll(',', ';')],
  ['the delimiter in its first line', `sep=;\r\n${file.replaceAll(',', ';')}`],
  ['tabs', file.replaceAll(',', '\t')],
  ['bars', file.replaceAll(',', '|')],
  ['CRLF', file.replaceAll('\n', '\r\n')],
  ['CR', file.replaceAll('\n', '\r')],
  ['mixed line ends', `sn,key\r\n00700700,${KEY}\rNL-00002,${KEY}\n`],
  ['blank rows', `sn,key\n\n00700700,${KEY}\n\r\n\nNL-00002,${KEY}\n\n\n`],
  ['no line end at the end', file.trimEnd()],
  ['quotes', `"sn","key"\n"00700700","${KEY}"\n"NL-00002","${KEY}"\n`],
  ['other columns before, between and after', `a,sn,b,key,c\n1,00700700,2,${KEY},3\n1,NL-00002,2,${KEY},3\n`],
  ['other names', `Serial Number,Public-Key\n00700700,${KEY}\nNL-00002,${KEY}\n`],
  ['the key first', `pubkey,serial\n${KEY},00700700\n${KEY},NL-00002\n`],
])('[fault 31] reads a file with %s', (_name, content) => {
  const sheet = openImportSheet(content);
  expect(sheet.summary()).toMatchObject({ problem: null, total: 2, good: 2, reasons: {} });
  const lines = sheet
    .goodCsv()
    .join('')
    .split('\r\n')
    .filter(line => line !== '');
  expect(lines).toEqual(['sn,key', `00700700,${KEY}`, `NL-00002,${KEY}`]);
});

test('[IDN-01] a file without column names keeps its first device', () => {
  const sheet = openImportSheet(`${KEY},00700700\n${KEY},NL-00002\n`);
  expect(sheet.summary()).toMatchObject({
    problem: 'The file has no column names. Choose what each column contains.',
    columns: [
      { name: 'Column 1', field: null },
      { name: 'Column 2', field: null },
    ],
  });
  sheet.setColumn(0, 'key');
  sheet.setColumn(1, 'sn');
  expect(sheet.summary()).toMatchObject({ problem: null, total: 2, good: 2 });
  expect(sheet.goodCsv().join('')).toBe(`sn,key\r\n00700700,${KEY}\r\nNL-00002,${KEY}\r\n`);
});

test.each([
  ['a serial number that is too short', `short,${KEY}`, { sn: 1 }],
  ['a key that is none', 'NL-00001,AAAA', { key: 1 }],
  ['both', 'short,AAAA', { sn: 1, key: 1 }],
  ['a trailing space', `NL-00001 ,${KEY}`, { sn: 1 }],
  ['a NUL', `NL-0\u00000001,${KEY}`, { sn: 1 }],
  ['a quoted newline', `"NL-0\n0001",${KEY}`, { sn: 1 }],
  ['a missing cell', 'NL-00001', { key: 1 }],
  ['one cell more', `NL-00001,${KEY},more`, { row: 1 }],
  ['text after a quote', `"NL-00001"x,${KEY}`, { row: 1 }],
  ['the same serial number twice', `NL-00001,${KEY}\nNL-00001,${KEY}`, { twice: 1 }],
])('[fault 31] rejects a row with %s, and counts the others', (_name, row, reasons) => {
  const sheet = openImportSheet(`sn,key\nGOOD-0001,${KEY}\n${row}\nGOOD-0002,${KEY}\n`);
  const { total, good, ...summary } = sheet.summary();
  expect(summary).toMatchObject({ problem: null, reasons });
  expect(good).toBe(total - 1);
  expect(sheet.page({}, 0, 10)).toHaveLength(1);
});

test('[fault 31] an unclosed quote ends after one megabyte', () => {
  expect(() => openImportSheet(`sn,key\n"${'x'.repeat(2_200_000)}`, 65_536)).toThrow(
    "Row 2 is longer than 1 MB. Check it for a quotation mark that isn't closed.",
  );
});

test.each([
  ['', 'The file is empty.'],
  ['sn,key\n', 'The file has no rows below its header.'],
  [`sn\n00700700\n`, 'No column is set as the public key. Choose it below.'],
  [`key\n${KEY}\n`, 'No column is set as the serial number. Choose it below.'],
  [
    `sn,key,serial\na,b,c\n`,
    'Several columns could be the serial number: sn, serial. Choose one of them below.',
  ],
])("[fault 31] says why it can't read %j", (content, problem) => {
  expect(openImportSheet(content).summary().problem).toBe(problem);
});

test('[IDN-01] a value that was not saved as UTF-8 is not provisioned', () => {
  const latin1 = Buffer.from(`sn,key,modelName\nNL-00001,${KEY},L\u00e4mp\nNL-00002,${KEY},Lamp\n`, 'latin1');
  const sheet = openImportSheet(latin1);
  expect(sheet.summary()).toMatchObject({ good: 1, reasons: { modelName: 1 } });
  expect(sheet.page({}, 0, 1)).toMatchObject([
    { problems: [{ message: "Some characters couldn't be read. Save the file as UTF-8." }] },
  ]);
});

test.each(['PK\u0003\u0004', '\uFFFDPNG'])(
  '[IDN-01] says that a file starting with %j is no CSV file',
  start => {
    expect(openImportSheet(`${start}\nnothing\n`).summary().problem).toBe(
      "This isn't a CSV file in UTF-8. Save the spreadsheet as CSV, then choose that file.",
    );
  },
);

test('[IDN-01] a corrected cell makes a row valid, and the first of two duplicates', () => {
  const sheet = openImportSheet(`sn,key\nNL-00001,${KEY}\nNL-00001,${KEY}\nshort,${KEY}\n`);
  expect(sheet.summary()).toMatchObject({ good: 1, reasons: { twice: 1, sn: 1 } });
  expect(sheet.page({ reason: 'twice' }, 0, 10)).toMatchObject([
    { number: 3, problems: [{ message: 'Row 2 has the same serial number.' }] },
  ]);
  sheet.edit(2, 'sn', 'NL-00002');
  expect(sheet.summary()).toMatchObject({ good: 2, reasons: { sn: 1 } });
  sheet.edit(4, 'sn', 'NL-00002');
  expect(sheet.page({}, 0, 10)).toMatchObject([
    { number: 4, edited: ['sn'], problems: [{ reason: 'twice' }] },
  ]);
  sheet.edit(4, 'sn', 'NL-00004');
  expect(sheet.summary()).toMatchObject({ good: 3, reasons: {} });
});

test('[IDN-01] a column can be assigned a field, which another column loses', () => {
  const sheet = openImportSheet(`device,id,key\nNL-00001,00700700,${KEY}\nNL-00002,00700701,${KEY}\n`);
  expect(sheet.summary().problem).toBe('No column is set as the serial number. Choose it below.');
  expect(sheet.page({ part: 'all' }, 0, 1)).toMatchObject([{ cells: ['NL-00001', '00700700', KEY] }]);
  sheet.setColumn(0, 'sn');
  expect(sheet.summary()).toMatchObject({ problem: null, good: 2 });
  sheet.setColumn(1, 'sn');
  expect(sheet.summary().columns.map(({ field }) => field)).toEqual([null, 'sn', 'key']);
  expect(sheet.goodCsv()[1]).toBe(`00700700,${KEY}\r\n`);
  sheet.undo();
  expect(sheet.goodCsv()[1]).toBe(`NL-00001,${KEY}\r\n`);
  sheet.undo();
  expect(sheet.summary()).toMatchObject({ lastStep: null, columns: [{ field: null }, {}, {}] });
});

test('[IDN-01] a field whose column changes loses its corrections, and has them again after an undo', () => {
  const sheet = openImportSheet(
    `sn,key,id,model\nNL-00001,${KEY},00700700,M1\nNL-00001,${KEY},00700701,M2\nshort,${KEY},00700702,M3\n`,
  );
  sheet.edit(4, 'sn', 'NL-00003');
  sheet.edit(4, 'modelName', '\u0000');
  sheet.fix('twice');
  const state = () => [sheet.summary(), sheet.page({ part: 'all' }, 0, 9)];
  const before = state();
  expect(sheet.summary()).toMatchObject({ total: 2, good: 1, reasons: { modelName: 1 } });
  sheet.setColumn(2, 'sn');
  expect(sheet.page({ part: 'all' }, 0, 9).map(({ values }) => values.sn)).toEqual([
    '00700700',
    '00700701',
    '00700702',
  ]);
  expect(sheet.summary()).toMatchObject({ total: 3, good: 2, reasons: { modelName: 1 } });
  sheet.setColumn(3, null);
  expect(sheet.summary()).toMatchObject({ total: 3, good: 3, reasons: {} });
  sheet.undo();
  sheet.undo();
  expect(state()).toEqual(before);
});

test('[TSK-01] the rows of the file that is sent have the numbers of the chosen file', () => {
  const content = `short,${KEY}\n${KEY},NL-00001\n\n${KEY},NL-00002\n${KEY},NL-00003\n`;
  const numbersIn = (text: string) =>
    openImportSheet(text)
      .page({ part: 'good' }, 0, 9)
      .map(({ number }) => number);
  const named = openImportSheet(`\nkey,sn\n${content}`);
  named.edit(6, 'sn', 'short');
  expect(numbersIn(named.goodCsv().join(''))).toEqual([4, 7]);
  // one more, because of the row with the column names
  const unnamed = openImportSheet(`${KEY},short\n${content.slice(content.indexOf('\n') + 1)}`);
  unnamed.setColumn(0, 'key');
  unnamed.setColumn(1, 'sn');
  expect(numbersIn(unnamed.goodCsv().join(''))).toEqual([3, 5, 6]);
});

test.each([
  [0, 'NL-00001'],
  [2, 'NL-00002'],
])('[IDN-01] of two columns with the same field, the selected one counts: %i', (column, serial) => {
  const sheet = openImportSheet(`sn,key,serial\nNL-00001,${KEY},NL-00002\n`);
  const { problem, columns } = sheet.summary();
  expect(problem).toBe('Several columns could be the serial number: sn, serial. Choose one of them below.');
  // neither is selected, so that selecting the first one is a change, too
  expect(columns.map(({ field }) => field)).toEqual([null, 'key', null]);
  sheet.setColumn(column, 'sn');
  expect(sheet.summary()).toMatchObject({ problem: null, good: 1 });
  expect(sheet.goodCsv()[1]).toBe(`${serial},${KEY}\r\n`);
  sheet.undo();
  expect(sheet.summary().problem).toBe(problem);
});

test('[IDN-01] the columns of an optional field have to be chosen, and can both be left out', () => {
  const sheet = openImportSheet(`sn,key,sku,skus\nNL-00001,${KEY},A,B\n`);
  const problem = 'Several columns could be the SKU: sku, skus. Choose one of them below.';
  expect(sheet.summary().problem).toBe(problem);
  // another column
  sheet.setColumn(0, 'sn');
  expect(sheet.summary().problem).toBe(problem);
  sheet.setColumn(2, 'sku');
  expect(sheet.summary().problem).toBeNull();
  sheet.setColumn(2, null);
  expect(sheet.summary().problem).toBeNull();
  expect(sheet.goodCsv()[1]).toBe(`NL-00001,${KEY}\r\n`);
});

test('[IDN-01] the good rows are taken out once they are sent, and the others are kept', () => {
  const sheet = openImportSheet(
    `sn,key\n00700700,${KEY}\nNL-00002,${KEY}\nNL 00003,${KEY}\nNL-00002,${KEY}\nMAP,${KEY}\n`,
  );
  sheet.edit(2, 'sn', 'NL-00001');
  expect(sheet.summary()).toMatchObject({ hasEdits: true });
  sheet.takeOutGood();
  expect(sheet.summary()).toMatchObject({ total: 3, good: 0, sent: 2, lastStep: null, hasEdits: false });
  // one of the devices that were sent
  expect(sheet.page({}, 0, 9)).toMatchObject([
    { number: 4, problems: [{ reason: 'sn' }] },
    {
      number: 5,
      problems: [{ reason: 'twice', message: 'Row 3 had the same serial number and has been submitted.' }],
    },
    { number: 6, problems: [{ reason: 'sn' }] },
  ]);
  sheet.edit(4, 'sn', 'NL-00001');
  expect(sheet.summary()).toMatchObject({ good: 0, reasons: { twice: 2 } });
  sheet.edit(4, 'sn', 'NL-00003');
  sheet.edit(5, 'sn', 'NL-00003');
  expect(sheet.summary()).toMatchObject({ good: 1, reasons: { twice: 1, sn: 1 } });
  expect(sheet.goodCsv().join('')).toBe(`sn,key\r\n\r\n\r\nNL-00003,${KEY}\r\n`);
  sheet.undo();
  sheet.edit(6, 'sn', 'short');
  sheet.takeOutGood();
  expect(sheet.summary()).toMatchObject({ total: 2, sent: 3, lastStep: null, hasEdits: true });
  sheet.setColumn(0, null);
  sheet.setColumn(0, 'sn');
  expect(sheet.summary()).toMatchObject({ total: 2, sent: 3 });
});

test('[IDN-01] a row with a serial number that was sent stays wrong, whatever else changes', () => {
  const sheet = openImportSheet(`sn,key\nNL-00001,${KEY}\nNL-00001,${KEY}\nNL-00001,none\n`);
  const expectRepeated = () => {
    expect(sheet.summary()).toMatchObject({ total: 2, good: 0, sent: 1, reasons: { twice: 2, key: 1 } });
    expect(sheet.serials()).toEqual([]);
  };
  sheet.setUpdate(true);
  sheet.takeOutGood();
  expectRepeated();
  sheet.compare({ compared: new Set(['NL-00001']), registered: new Set(['NL-00001']) });
  expectRepeated();
  sheet.setUpdate(false);
  sheet.compare({ compared: new Set(['NL-00001']), registered: new Set() });
  expectRepeated();
  sheet.setColumn(0, null);
  sheet.setColumn(0, 'sn');
  expectRepeated();
  sheet.edit(3, 'sn', 'NL-00003');
  expect(sheet.summary()).toMatchObject({ good: 1, reasons: { twice: 1, key: 1 } });
  sheet.undo();
  expectRepeated();
  sheet.fix('twice');
  expect(sheet.summary()).toMatchObject({ total: 0, good: 0, reasons: {} });
});

test('[IDN-01] the next problem is at or after a cell, row by row, and wraps around after the last', () => {
  const sheet = openImportSheet(
    `key,sn\nnone,NL-00001\n${KEY},NL-00002\nnone,short\n${KEY},x\n${KEY},NL-00005,more\n${KEY},NL-00006\n`,
  );
  const next = (number: number, field: 'sn' | 'key', isIncluded = false, part: 'all' | 'wrong' = 'all') =>
    sheet.nextProblem({ part, reason: null }, { number, field, isIncluded });
  expect(next(2, 'key', true)).toEqual({ index: 0, field: 'key' });
  expect(next(2, 'key')).toEqual({ index: 2, field: 'key' });
  expect(next(4, 'key')).toEqual({ index: 2, field: 'sn' });
  expect(next(4, 'sn')).toEqual({ index: 3, field: 'sn' });
  // if the row is no longer in the view, the search starts at the row below; the shape of a row has no cell
  expect(next(3, 'sn', true, 'wrong')).toEqual({ index: 1, field: 'key' });
  expect(next(5, 'sn')).toEqual({ index: 0, field: 'key' });
  expect(next(7, 'sn')).toEqual({ index: 0, field: 'key' });
  expect(
    sheet.nextProblem({ part: 'good', reason: null }, { number: 2, field: 'sn', isIncluded: true }),
  ).toBe(null);
});

test('[IDN-01] many rows are corrected at once, only if that makes them valid, and it can be undone', () => {
  const sheet = openImportSheet(
    `sn,key\n NL-00001,${KEY}\nNL-00002 ,${KEY}\nNL 00003,${KEY}\n x ,${KEY}\nNL-00002,${KEY}\nNL-00002,${KEY}\n`,
  );
  expect(sheet.summary()).toMatchObject({
    good: 1,
    reasons: { sn: 4, twice: 1 },
    fixes: { sn: { fix: 'trim', count: 2 }, twice: { fix: 'drop', count: 1 } },
  });
  const before = sheet.failedCsv();
  sheet.fix('sn');
  // row 3 now has the serial number of rows 6 and 7
  expect(sheet.summary()).toMatchObject({
    good: 2,
    reasons: { sn: 2, twice: 2 },
    fixes: { twice: { fix: 'drop', count: 2 } },
    lastStep: { kind: 'trim', count: 2 },
  });
  sheet.fix('twice');
  expect(sheet.summary()).toMatchObject({ total: 4, good: 2, reasons: { sn: 2 } });
  expect(sheet.page({ part: 'good' }, 0, 10).map(({ values }) => values.sn)).toEqual([
    'NL-00001',
    'NL-00002',
  ]);
  // nothing left to fix
  sheet.fix('sn');
  sheet.fix('row');
  sheet.undo();
  sheet.undo();
  expect(sheet.summary()).toMatchObject({ total: 6, lastStep: null });
  expect(sheet.failedCsv()).toEqual(before);
});

test("[IDN-01] new devices aren't registered yet, devices to update are, and edited rows aren't compared", () => {
  const sheet = openImportSheet(`sn,key\nNL-00001,${KEY}\nNL-00002,${KEY}\nNL-00003,short\n`);
  expect(sheet.serials()).toEqual(['NL-00001', 'NL-00002']);
  sheet.compare({ compared: new Set(sheet.serials()), registered: new Set(['NL-00002']) });
  expect(sheet.summary()).toMatchObject({
    good: 1,
    reasons: { registered: 1, key: 1 },
    fixes: { registered: { fix: 'drop', count: 1 } },
  });
  expect(sheet.failedCsv()[1]).toContain('Your organization already has a device with this serial number.');
  sheet.setUpdate(true);
  expect(sheet.page({ reason: 'unregistered' }, 0, 9)).toMatchObject([
    { number: 2, problems: [{ message: 'No device with this serial number is registered.' }] },
  ]);
  expect(sheet.goodCsv()).toHaveLength(2);
  sheet.edit(2, 'sn', 'NL-00009');
  expect(sheet.summary()).toMatchObject({ good: 2, reasons: { key: 1 } });
  sheet.undo();
  sheet.setUpdate(false);
  sheet.fix('registered');
  expect(sheet.summary()).toMatchObject({ total: 2, good: 1, reasons: { key: 1 } });
});

test('[fault 31] after any corrections and as many undos, the rows are as in the file', () => {
  const cell = fc.constantFrom('NL-00001', ' NL-00001', 'NL-00002', 'x', '');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('edit' as const), row: fc.integer({ min: 2, max: 9 }), value: cell }),
    fc.record({
      kind: fc.constant('fix' as const),
      reason: fc.constantFrom('sn' as const, 'twice' as const),
    }),
    fc.record({
      kind: fc.constant('column' as const),
      index: fc.nat(2),
      field: fc.constantFrom('sn', 'sku', null),
    }),
  );
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 1, maxLength: 8 }),
      fc.array(step, { maxLength: 12 }),
      (serials, steps) => {
        const sheet = openImportSheet(`sn,key,other\n${serials.map(sn => `"${sn}",${KEY},y`).join('\n')}\n`);
        const state = () => [sheet.summary(), sheet.page({ part: 'all' }, 0, 99), sheet.goodCsv()];
        const before = state();
        for (const one of steps) {
          if (one.kind === 'edit') sheet.edit(one.row, 'sn', one.value);
          else if (one.kind === 'fix') sheet.fix(one.reason);
          else sheet.setColumn(one.index, one.field);
          const { good, total } = sheet.summary();
          expect(sheet.goodCsv()).toHaveLength(good + 1);
          expect(sheet.failedCsv()).toHaveLength(total - good + 1);
        }
        while (sheet.summary().lastStep !== null) sheet.undo();
        expect(state()).toEqual(before);
      },
    ),
    { numRuns: 300 },
  );
});

test('[S13] exported rejected rows are no spreadsheet formulas, and have the same cells when read again', () => {
  const cells = ['=1+1', '+SUM(A1)', '-cmd', '@x', "'=quoted", "''-x", 'short', ' =x'];
  const sheet = openImportSheet(`sn,key\n${cells.map(cell => `${cell},nokey`).join('\n')}\n`);
  const exported = sheet.failedCsv().join('');
  for (const line of exported.trim().split('\r\n')) expect(line).not.toMatch(/"\s*[=+\-@]/);
  const again = openImportSheet(exported);
  expect(again.page({}, 0, 100).map(({ values }) => values.sn)).toEqual(cells);
  // exporting again changes nothing
  expect(again.failedCsv().join('')).toBe(exported);
});

const serial = fc
  .string({ unit: fc.constantFrom(..."abcXYZ019$-_.+!*'(),".split('')), minLength: 8, maxLength: 30 })
  .filter(text => serialProblem(text) === undefined);
const anyCell = fc.string({ unit: 'binary', maxLength: 20 }).filter(text => !/[\r\ufeff]|\p{Cs}/u.test(text));

test('[fault 31] an exported CSV has the same rows when read again', () => {
  const rows = fc.uniqueArray(fc.record({ sn: serial, modelName: anyCell }), {
    selector: ({ sn }) => sn,
    minLength: 1,
    maxLength: 20,
  });
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(',', ';', '\t'),
      fc.integer({ min: 64, max: 500 }),
      (given, mark, size) => {
        const lines = given.map(({ sn, modelName }) => [sn, KEY, modelName].map(quoted).join(mark));
        const content = [['sn', 'key', 'model'].join(mark), ...lines].join('\n');
        const sheet = openImportSheet(content, size);
        const { total, good } = sheet.summary();
        expect(total).toBe(given.length);
        const bad = sheet.page({}, 0, 100).map(({ values }) => values);
        const isBad = ({ modelName }: (typeof given)[number]) => /[\p{Cc}\uFFFD]/u.test(modelName);
        expect(bad).toEqual(given.filter(isBad).map(({ sn, modelName }) => ({ sn, key: KEY, modelName })));
        expect(good).toBe(given.filter(row => !isBad(row)).length);
      },
    ),
    { numRuns: 1000 },
  );
});

test('[IDN-01] serial numbers that a spreadsheet may have rounded have a warning, and are sent unchanged', () => {
  const sheet = openImportSheet(
    `sn,key\n1.23E+10,${KEY}\n1.2346E+15,${KEY}\n"1,23E+10",${KEY}\n12300000000,${KEY}\nA1.23E+10,${KEY}\n1E+5,${KEY}\n`,
  );
  // too short
  expect(sheet.summary()).toMatchObject({ total: 6, good: 5, warned: 3, reasons: { sn: 1 } });
  const warned = sheet.page({ part: 'warned' }, 0, 10);
  expect(warned.map(({ values }) => values.sn)).toEqual(['1.23E+10', '1.2346E+15', '1,23E+10']);
  for (const { warning, problems } of warned) {
    expect(warning).toMatch(/^A spreadsheet may have rounded/);
    expect(problems).toEqual([]);
  }
  expect(sheet.page({ part: 'wrong' }, 0, 10).map(({ warning }) => warning)).toEqual([undefined]);
  expect(sheet.goodCsv()).toContain(`1.23E+10,${KEY}\r\n`);
  sheet.edit(3, 'sn', '1.2346123456789E');
  expect(sheet.summary()).toMatchObject({ good: 5, warned: 2 });
});

test('[IDN-01] drops all but the first of many rows with one serial number, and brings them back', () => {
  const rows = Array.from(
    { length: 30_000 },
    (_, index) => `${index % 3 === 0 ? 'NL-00001' : `NL-${10_000 + index}`},${KEY}\n`,
  );
  const sheet = openImportSheet(`sn,key\n${rows.join('')}`, 65_536);
  const before = sheet.summary();
  expect(before).toMatchObject({ total: 30_000, good: 20_001, reasons: { twice: 9999 } });
  expect(sheet.page({}, 0, 1)[0]?.problems).toEqual([
    { field: 'sn', message: 'Row 2 has the same serial number.', reason: 'twice' },
  ]);
  sheet.fix('twice');
  expect(sheet.summary()).toMatchObject({ total: 20_001, good: 20_001, reasons: {} });
  // the second row with the serial number becomes the first
  sheet.edit(2, 'sn', 'NL-00002');
  sheet.undo();
  sheet.undo();
  expect(sheet.summary()).toEqual(before);
  sheet.edit(2, 'sn', 'NL-00002');
  expect(sheet.page({}, 0, 1)).toMatchObject([
    { number: 8, problems: [{ message: 'Row 5 has the same serial number.' }] },
  ]);
});
