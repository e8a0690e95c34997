import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const range = (group: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${group}-${String(index + 1).padStart(2, '0')}`);

// every row of the specification's table, in its order
const rows = [
  ...range('SH', 14),
  ...range('RT', 4),
  ...range('ORG', 5),
  'TRM-01',
  ...range('PRJ', 5),
  'DIP-01',
  'CFG-01',
  'HND-01',
  'DT-01',
  'PI-01',
  ...range('CAP', 6),
  ...range('VAL', 17),
  ...range('SES', 3),
  ...range('LOG', 4),
  'CTG-01',
  'IDN-01',
  ...range('TSK', 2),
  'FW-01',
  ...range('LOC', 2),
  'FLG-01',
  'FIL-01',
];

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(test|spec)\.tsx?$/.test(name))
    .map(name => path.join(folder, name));

// tests/contract/*.test.ts imports the tests of the API to run them on each engine
const contractFiles = readdirSync('tests/contract')
  .filter(name => name.endsWith('.ts'))
  .map(name => path.join('tests/contract', name));

const titled = new Set<string>();
for (const file of [...['model', 'server', 'src', 'tests'].flatMap(filesUnder), ...contractFiles]) {
  const text = readFileSync(file, 'utf8');
  // a title can name several rows: '[PRJ-01] [PRJ-02] …'
  for (const [title] of text.matchAll(/['"`](\[[A-Z]+-\d\d\]\s*)+/g)) {
    for (const [, id] of title.matchAll(/\[([A-Z]+-\d\d)\]/g)) titled.add(id ?? '');
  }
}

const missing = rows.filter(row => !titled.has(row));
process.stdout.write(`${rows.length - missing.length} of ${rows.length} rows have a test\n`);
if (missing.length > 0) process.stdout.write(`without one: ${missing.join(' ')}\n`);
