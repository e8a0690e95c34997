import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createStore } from '../../server/store/index.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import type { Tables } from '../../server/store/tables.ts';
import { createSchema } from '../postgres.ts';
import { describeListPlans, explained, readsGrowing, type Statement } from './listPlans.ts';

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Plan[] };

/** A sort or a table scan with more rows than this reads a whole organization. */
const MANY = 2500;

const problemIn = (plan: Plan, isLimited = false): string | undefined => {
  const { Plans: inner = [], 'Node Type': type, 'Relation Name': table = '' } = plan;
  const rows = Math.max(0, ...inner.map(part => part['Plan Rows']));
  if (type === 'Sort' && rows > MANY) return `sorts ${rows} rows`;
  if (type === 'Seq Scan' && !isLimited && readsGrowing(table) !== undefined && plan['Plan Rows'] > MANY)
    return `scans ${table}`;
  const isCut = type === 'Limit' || (isLimited && type !== 'Sort' && type !== 'Aggregate');
  return inner.map(part => problemIn(part, isCut)).find(problem => problem !== undefined);
};

const explain = async (db: Kysely<Tables>, statement: Statement) => {
  const { rows } = await explained('explain (format json)', statement).execute(db);
  const [{ Plan: plan } = { Plan: undefined }] = (rows[0] as { 'QUERY PLAN': { Plan: Plan }[] })[
    'QUERY PLAN'
  ];
  return plan && problemIn(plan);
};

describeListPlans(
  'PostgreSQL',
  async log => {
    const { address, drop } = await createSchema();
    await openPostgres(address).then(store => store.close());
    const pool = new pg.Pool({ connectionString: address });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
    const store = createStore(db);
    return {
      ...store,
      close: () =>
        store
          .close()
          .then(() => drop())
          .then(() => {}),
    };
  },
  explain,
  {
    open: [
      // counted exactly, and filtered by their use in profiles, so the whole table is read
      'GET /v3/common/capabilities/all',
      'GET /v2/capabilities',
      // keys come from an index, but a table of this size is scanned to join the rows of a page
      'GET /v2/devicetypes',
      'GET /v3/hub/pairinginstructions',
      // the same for the duplicates of a handler, which can be in any other one
      'GET /v3/hub/handlers/:handlerId/fingerprints isDuplicate=true',
      // a page after the last of the few handlers
      'GET /v3/hub/handlers page=3',
      // a word that no project has: a table of this size is scanned
      'GET /v3/publishRequests keyword=zzz',
    ],
  },
);
