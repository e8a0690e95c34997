/** Base64 of 32 bytes. */
const KEY = 'oYFn43pGLwpdgXAWtpFJwlIcBQ2VEzKqEuAySzKVnZ4=';
const OTHER_KEY = '/////////////////////////////////////////8A=';

type Expected = {
  /** why no row can be read */
  problem?: string;
  /** the same in the browser, if it is different there */
  problemInBrowser?: string;
  /** serial numbers of the valid rows, as in the file */
  good?: string[];
  /** the other rows by number, each with what is wrong */
  wrong?: Record<number, string>;
  /** if the server, which can't ask the user, accepts more */
  onServer?: { good: string[]; wrong: Record<number, string> };
};

/** A file of device identities, and the expected result for its rows, in the browser and on the server. */
export type GoldenCsv = Expected & { name: string; content: Uint8Array<ArrayBuffer> };

const encoder = new TextEncoder();

const utf16 = (text: string, isBig = false) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), !isBig);
  return bytes;
};

const A = 'GOLD-00001';
const B = 'GOLD-00002';
const both = [A, B];
const file = `sn,key\n${A},${KEY}\n${B},${KEY}\n`;
const rows = (...lines: string[]) => `sn,key\n${lines.join('\n')}\n`;
const good = (sn: string) => `${sn},${KEY}`;

const NO_NAMES =
  'The first row of the file is a device. Add a row above it with the names of the columns, such as sn and key.';
const NO_ROWS = 'The file has no rows below its header.';
const EMPTY = 'The file is empty.';
const NO_SERIAL = 'The file has no column for the serial number. Name it sn.';
const NO_KEY = 'The file has no column for the public key. Name it key.';

const files: [name: string, content: string | Uint8Array<ArrayBuffer>, expected: Expected][] = [
  // encodings
  ['UTF-8', file, { good: both }],
  ['UTF-8 with a byte order mark', `\ufeff${file}`, { good: both }],
  ['UTF-16, little end first, with a mark', utf16(`\ufeff${file}`), { good: both }],
  ['UTF-16, big end first, with a mark', utf16(`\ufeff${file}`, true), { good: both }],
  ['UTF-16, little end first, without a mark', utf16(file), { good: both }],
  ['UTF-16, big end first, without a mark', utf16(file, true), { good: both }],
  [
    'UTF-16 with half a character at its end',
    new Uint8Array([...utf16(`\ufeff${rows(good(A))}`), 0x41]),
    { good: [A], wrong: { 3: 'sn key' } },
  ],
  [
    'bytes that are no UTF-8',
    new Uint8Array([...encoder.encode(`sn,key\n${good(A)}\nGOLD-0`), 0xff, ...encoder.encode(`02,${KEY}\n`)]),
    { good: [A], wrong: { 3: 'sn' } },
  ],
  // delimiters
  ['semicolons', file.replaceAll(',', ';'), { good: both }],
  ['tabs', file.replaceAll(',', '\t'), { good: both }],
  ['bars', file.replaceAll(',', '|'), { good: both }],
  [
    'semicolons, and commas within cells',
    `sn;key;model\n"${A}";${KEY};a,b\nGOLD,0002;${KEY};c,d\n`,
    { good: [A, 'GOLD,0002'] },
  ],
  ['a delimiter within the quotes of the header', `"sn";"key";"a,b,c,d"\n${A};${KEY};x\n`, { good: [A] }],
  ['another delimiter in one row', rows(good(A), `${B};${KEY}`), { good: [A], wrong: { 3: 'sn key' } }],
  // line breaks
  ['CRLF', file.replaceAll('\n', '\r\n'), { good: both }],
  ['CR', file.replaceAll('\n', '\r'), { good: both }],
  ['CRLF, CR and LF', `sn,key\r\n${good(A)}\r${good(B)}\n`, { good: both }],
  ['no line end at its end', file.trimEnd(), { good: both }],
  ['two line ends at its end', `${file}\n`, { good: both }],
  [
    'blank rows, which keep their numbers',
    `sn,key\n\n${good(A)}\n\r\n\nshort,${KEY}\n\n`,
    { good: [A], wrong: { 6: 'sn' } },
  ],
  ['blank rows before its header', `\n\n${file}`, { good: both }],
  ['rows of delimiters only', rows(good(A), ',', good(B)), { good: both, wrong: { 3: 'sn key' } }],
  // quotes
  ['quotes around each cell', `"sn","key"\n"${A}","${KEY}"\n`, { good: [A] }],
  [
    'a line end within quotes',
    `sn,key,model\n${good(A)},"two\nlines"\n${good(B)},x\n`,
    { good: [B], wrong: { 2: 'modelName' } },
  ],
  [
    'a CRLF within quotes, in an unused column',
    `note,sn,key\r\n"two\r\nlines",${good(A)}\r\n`,
    { good: [A] },
  ],
  ['doubled quotes', `sn,key,model\n${good(A)},"13"" strip"\n`, { good: [A] }],
  // the row continues to the next quote
  [
    'text after a closing quote',
    rows(good(A), `"${B}"x,${KEY}`, good('GOLD-00003')),
    { good: [A], wrong: { 3: 'sn key row' } },
  ],
  ['a quote within a cell', rows(`GOLD"0001,${KEY}`, good(B)), { good: [B], wrong: { 2: 'sn' } }],
  ['a quote that is not closed', rows(good(A), `"${B},${KEY}`), { good: [A], wrong: { 3: 'sn key row' } }],
  ['empty quotes', rows(`"",${KEY}`, good(B)), { good: [B], wrong: { 2: 'sn' } }],
  // headers
  ['the key first', `key,sn\n${KEY},${A}\n`, { good: [A] }],
  ['long names', `Serial Number,Public-Key\n${good(A)}\n`, { good: [A] }],
  ['names in capitals, with spaces around', ` SN , PUBKEY \n${good(A)}\n`, { good: [A] }],
  ['names with underlines', `device_serial_number,device_public_key\n${good(A)}\n`, { good: [A] }],
  ['names with periods', `serial.no,public.key\n${good(A)}\n`, { good: [A] }],
  [
    'all columns, in another order',
    `vendor,partner,skus,onb,model,curve,pubkey,serial\nV,P,A|B,041,M,ed25519,${KEY},${A}\n`,
    { good: [A] },
  ],
  ['other columns before, between and after', `a,sn,b,key,c\n1,${A},2,${KEY},3\n`, { good: [A] }],
  ['a column without a name', `,sn,key\n1,${good(A)}\n`, { good: [A] }],
  ['two columns with the same unused name', `x,x,sn,key\n1,2,${good(A)}\n`, { good: [A] }],
  [
    'the serial number twice in its header',
    `sn,key,serial\n${good(A)},${B}\n`,
    {
      problem: 'Two columns of the file are for the same field: serial. Keep one.',
      problemInBrowser: 'Several columns could be the serial number: sn, serial. Choose one of them below.',
    },
  ],
  [
    'columns called like properties of objects',
    `__proto__,constructor,sn,key\n1,2,${good(A)}\n`,
    { good: [A] },
  ],
  [
    'no serial number',
    `key\n${KEY}\n`,
    { problem: NO_SERIAL, problemInBrowser: 'No column is set as the serial number. Choose it below.' },
  ],
  [
    'no key',
    `sn\n${A}\n`,
    { problem: NO_KEY, problemInBrowser: 'No column is set as the public key. Choose it below.' },
  ],
  [
    'no header',
    `${good(A)}\n${good(B)}\n`,
    {
      problem: NO_NAMES,
      problemInBrowser: 'The file has no column names. Choose what each column contains.',
    },
  ],
  ['nothing', '', { problem: EMPTY }],
  ['a mark alone', '\ufeff', { problem: NO_ROWS, problemInBrowser: EMPTY }],
  ['a header alone', 'sn,key\n', { problem: NO_ROWS }],
  ['blank rows alone', '\n\r\n\n', { problem: NO_ROWS, problemInBrowser: EMPTY }],
  // numbers of cells
  ['a cell too few', rows(A, good(B)), { good: [B], wrong: { 2: 'key' } }],
  ['a cell too many', rows(`${good(A)},more`, good(B)), { good: [B], wrong: { 2: 'row' } }],
  ['empty cells too many', rows(`${good(A)},,,`), { good: [A] }],
  // serial numbers
  ['leading zeros', rows(good('00700701')), { good: ['00700701'] }],
  [
    'digits that would be another number',
    rows(good('1234567890123456789012345678')),
    {
      good: ['1234567890123456789012345678'],
    },
  ],
  ['an exponent', rows(good('1.00E+10')), { good: ['1.00E+10'] }],
  ['a date', rows(good('2026-01-02')), { good: ['2026-01-02'] }],
  ['all marks that are allowed', rows(`"$-_.+!*'(),",${KEY}`), { good: ["$-_.+!*'(),"] }],
  [
    'a serial number of 7, 8, 30 and 31 characters',
    rows(...[7, 8, 30, 31].map(n => good('N'.repeat(n)))),
    {
      good: ['N'.repeat(8), 'N'.repeat(30)],
      wrong: { 2: 'sn', 5: 'sn' },
    },
  ],
  ['a space before or behind', rows(good(` ${A}`), good(`${B} `)), { wrong: { 2: 'sn', 3: 'sn' } }],
  ['a space that does not break', rows(good('GOLD\u00a000001')), { wrong: { 2: 'sn' } }],
  ['a NUL', rows(good('GOLD\u000000001'), good(B)), { good: [B], wrong: { 2: 'sn' } }],
  ['letters that look alike', rows(good('G\u041eLD-00001')), { wrong: { 2: 'sn' } }],
  [
    'what a spreadsheet takes for a formula',
    rows(good('=1+1+1+1+1'), good('+GOLD-00001')),
    {
      good: ['+GOLD-00001'],
      wrong: { 2: 'sn' },
    },
  ],
  ['the same serial number twice', rows(good(A), good(A), good(B)), { good: both, wrong: { 3: 'twice' } }],
  ['the same serial number in other letters', rows(good('gold-00001'), good(A)), { good: ['gold-00001', A] }],
  [
    'the same serial number in a row that is refused, first',
    rows(`${A},none`, good(A), good(B)),
    {
      good: [B],
      wrong: { 2: 'key', 3: 'twice' },
      onServer: { good: both, wrong: { 2: 'key' } },
    },
  ],
  // keys
  [
    'a key of 31 and 33 bytes',
    rows(`${A},${'A'.repeat(42)}==`, `${B},${'A'.repeat(44)}`),
    {
      wrong: { 2: 'key', 3: 'key' },
    },
  ],
  ['a key that is no base64', rows(`${A},${'?'.repeat(44)}`), { wrong: { 2: 'key' } }],
  [
    'a key in the letters of addresses',
    rows(`${A},${OTHER_KEY.replaceAll('/', '_')}`),
    { wrong: { 2: 'key' } },
  ],
  ['a key without its padding', rows(`${A},${KEY.slice(0, -1)}`), { wrong: { 2: 'key' } }],
  ['a key with bits that nothing reads', rows(`${A},${'A'.repeat(42)}B=`), { wrong: { 2: 'key' } }],
  ['a key in hexadecimal', rows(`${A},${'0a'.repeat(32)}`), { wrong: { 2: 'key' } }],
  ['a key with the marks of base64', rows(`${A},${OTHER_KEY}`), { good: [A] }],
  [
    'another type of key',
    `sn,key,crv\n${good(A)},RSA\n${good(B)},Ed25519\n`,
    {
      good: [B],
      wrong: { 2: 'crv' },
    },
  ],
  // other values of a device
  [
    'a model of 100 and 101 characters',
    `sn,key,model\n${good(A)},${'m'.repeat(100)}\n${good(B)},${'m'.repeat(101)}\n`,
    {
      good: [A],
      wrong: { 3: 'modelName' },
    },
  ],
  [
    'a model of 100 characters that take two units',
    `sn,key,model\n${good(A)},${'💡'.repeat(100)}\n`,
    {
      good: [A],
    },
  ],
  // exports of this product
  [
    'a column of reasons, and guarded cells',
    `"sn","key","reason"\r\n"'+GOLD-00001","${KEY}","was wrong"\r\n`,
    { good: ['+GOLD-00001'] },
  ],
];

export const goldenCsv: GoldenCsv[] = files.map(([name, content, expected]) => ({
  name,
  content: typeof content === 'string' ? encoder.encode(content) : content,
  ...expected,
}));
