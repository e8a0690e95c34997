import { createHash, randomUUID } from 'node:crypto';
import Database from 'libsql';
import pg from 'pg';

// node byHand.js <options as JSON>: writes the rows of new projects, one transaction each, like a program without
// an API: prepared statements, one transaction after another on every connection. Prints the number of transactions per second.
const { address, file, seconds, connections, tasks, mnId, userId } = JSON.parse(process.argv[2]);

const rowsOf = turn => {
  const [id, now] = [randomUUID(), Date.now()];
  const name = `by hand ${turn}`;
  const body = JSON.stringify({ pjtId: id, pjtNm: name, dsc: '', prodType: 'MQTT' });
  const author = { crtr: 'Ada', crtDt: now, chgr: 'Ada', chgDt: now };
  const project = {
    pjtId: id,
    mnId,
    pjtNm: name,
    nameKey: name,
    prodType: 'MQTT',
    devStatCd: 'DEVELOP',
    stateDt: now,
    dsc: '',
    ownerId: userId,
    ...author,
    version: 1,
  };
  return {
    projects: [project],
    projectTasks: tasks.map(task => ({ pjtId: id, task, done: 0, total: 1, missing: '[]' })),
    audit: [
      {
        id: randomUUID(),
        at: now,
        mnId,
        userId,
        userNm: 'Ada',
        action: 'create',
        resource: 'projects',
        recordId: id,
        before: null,
        after: body,
        requestId: randomUUID(),
      },
    ],
    idempotency: [
      {
        userId,
        key: randomUUID(),
        requestHash: createHash('sha256').update(body).digest('hex'),
        status: 200,
        body,
        etag: '"1"',
        crtDt: now,
      },
    ],
  };
};

const insertInto = (table, rows, placeholder) => {
  const names = Object.keys(rows[0]);
  let count = 0;
  const groups = rows.map(() => `(${names.map(() => placeholder(++count)).join(', ')})`);
  const columns = names.map(name => `"${name}"`).join(', ');
  return {
    text: `insert into "${table}" (${columns}) values ${groups.join(', ')}`,
    values: rows.flatMap(row => names.map(name => row[name])),
  };
};

const deadline = performance.now() + seconds * 1000;

const onSqlite = () => {
  const database = new Database(file);
  for (const pragma of [
    'locking_mode = exclusive',
    'journal_mode = wal',
    'synchronous = full',
    'foreign_keys = on',
  ])
    database.exec(`pragma ${pragma}`);
  const statements = new Map();
  const run = ({ text, values }) => {
    if (!statements.has(text)) statements.set(text, database.prepare(text));
    statements.get(text).run(values);
  };
  let done = 0;
  for (; performance.now() < deadline; done++) {
    database.exec('begin');
    for (const [table, rows] of Object.entries(rowsOf(done))) run(insertInto(table, rows, () => '?'));
    database.exec('commit');
  }
  return done;
};

const onConnection = async number => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  let done = 0;
  for (; performance.now() < deadline; done++) {
    await client.query('begin');
    for (const [table, rows] of Object.entries(rowsOf(`${number} ${done}`)))
      await client.query({ name: table, ...insertInto(table, rows, index => `$${index}`) });
    await client.query('commit');
  }
  await client.end();
  return done;
};

const onPostgres = async () => {
  const counts = await Promise.all(Array.from({ length: connections }, (_, number) => onConnection(number)));
  return counts.reduce((sum, count) => sum + count, 0);
};

const done = address === undefined ? onSqlite() : await onPostgres();
process.stdout.write(`${JSON.stringify({ rate: done / seconds })}\n`);
