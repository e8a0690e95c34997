import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStore, type Queries, type Store } from '../../server/store/index.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import type { Tables } from '../../server/store/tables.ts';
import { createSchema } from '../postgres.ts';
import { explained, type Statement } from './listPlans.ts';

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** The tables that a plan reads. */
const tablesIn = ({ Plans = [], 'Node Type': type, 'Relation Name': table }: Plan): string[] => [
  ...(table === undefined || type === 'ModifyTable' ? [] : [table]),
  ...Plans.flatMap(tablesIn),
];

const inserts: Statement[] = [];
let store: Store;
let drop: () => Promise<unknown>;

beforeAll(async () => {
  const schema = await createSchema();
  drop = schema.drop;
  await openPostgres(schema.address).then(opened => opened.close());
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: schema.address }) }),
    log: ({ query }) => {
      if (query.sql.includes('insert into "deviceIdentities"')) inserts.push(query);
    },
  });
  store = createStore(db);
});
afterAll(async () => {
  await store.close();
  await drop();
});

const common = {
  mnId: '8kQ2',
  pjtId: 'project',
  prodId: 'product',
  taskId: 'task',
  ownerId: 'ada',
  crtr: 'Ada',
  crtDt: 1,
  chgr: 'Ada',
  chgDt: 1,
};

const addIn = ({ deviceIdentities }: Queries, ...serials: string[]) =>
  deviceIdentities.addNew(
    deviceIdentities.pack(serials.map(sn => ({ sn, publicKey: 'key', meta: '{}' }))),
    common,
  );
const add = (...serials: string[]) => store.transaction(queries => addIn(queries, ...serials));

// the plan of a prepared statement is that of the first imports, when the table was small
it('[TSK-01] adding devices reads no registered ones, so that it takes as long with millions of them', async () => {
  expect(await add('SERIAL-1')).toBe(true);
  const [insert] = inserts;
  if (insert === undefined) throw new Error('nothing was inserted');
  const { rows } = await explained('explain (format json)', insert).execute(store.db);
  const [plan] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[];
  expect(plan && tablesIn(plan['QUERY PLAN'][0].Plan)).toEqual([]);
});

it('[TSK-01] adds none of the devices if one is registered, and the transaction goes on', async () => {
  expect(await add('SERIAL-2', 'SERIAL-3')).toBe(true);
  expect(await add('SERIAL-4', 'SERIAL-3', 'SERIAL-5')).toBe(false);
  await store.transaction(async queries => {
    expect(await addIn(queries, 'SERIAL-2')).toBe(false);
    expect(await addIn(queries, 'SERIAL-6')).toBe(true);
  });
  expect(await store.deviceIdentities.registeredOf('8kQ2', ['SERIAL-4', 'SERIAL-5', 'SERIAL-6'])).toEqual([
    'SERIAL-6',
  ]);
});
