import { readFileSync } from 'node:fs';
import Database from 'libsql';

// node byHand.js <options as JSON>: inserts the rows of a CSV file like a program without an API: one
// prepared statement, one transaction. Prints the duration in milliseconds.
const { file, database: name, mnId, userId, prodId, pjtId } = JSON.parse(process.argv[2]);

const database = new Database(name);
for (const pragma of [
  'locking_mode = exclusive',
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
])
  database.exec(`pragma ${pragma}`);

const start = performance.now();
const columns =
  'sn mnId publicKey kind label pjtId prodId taskId meta state revokedBy revokedDt ownerId crtr crtDt chgr chgDt revision';
const names = columns.split(' ');
const insert = database.prepare(
  `insert into "deviceIdentities" (${names.map(column => `"${column}"`).join()}) values (${names.map(() => '?').join()})`,
);
const now = Date.now();
const meta = JSON.stringify({
  modelName: 'Light strip 10',
  onboardingId: '',
  partner: '',
  vendor: '',
  sku: [],
});
database.exec('begin');
for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
  if (line === '') continue;
  const [sn, key] = line.split(',');
  insert.run([
    sn,
    mnId,
    key,
    'commercial',
    '',
    pjtId,
    prodId,
    'by-hand',
    meta,
    'ACTIVE',
    null,
    null,
    userId,
    'Ada',
    now,
    'Ada',
    now,
    1,
  ]);
}
database.exec('commit');
process.stdout.write(JSON.stringify({ milliseconds: performance.now() - start }));
