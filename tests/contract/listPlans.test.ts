import { type Kysely as Database, Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { createStore } from '../../server/store/index.ts';
import { migrate } from '../../server/store/migrate.ts';
import type { Tables } from '../../server/store/tables.ts';
import { describeListPlans, explained, readsGrowing, type Statement } from './listPlans.ts';

type Step = { id: number; parent: number; detail: string };

/** Reads that a with clause has limited: the keys of a page, few matches, or matches up to the limit. */
const isBounded = (detail: string) =>
  /^SCAN (shown|found|matches|indexed|part|keys)\b|^SCAN .*VIRTUAL TABLE/.test(detail);

const explain = async (db: Database<Tables>, statement: Statement) => {
  const { rows } = await explained('explain query plan', statement).execute(db);
  const steps = rows as Step[];
  for (const { detail, parent } of steps) {
    const scanned = /^SCAN (\w+)/.exec(detail)?.[1];
    if (scanned !== undefined && readsGrowing(scanned) !== undefined) return detail;
    if (!detail.startsWith('USE TEMP B-TREE')) continue;
    const beside = steps.filter(step => step.parent === parent && /^(SCAN|SEARCH)/.test(step.detail));
    // within one project or handler, or those that match the same devices as one on the page
    const isOfParent = beside.some(step =>
      /\((pjtId=|projectId=|handlerId=|mnId=\? AND matchKey=)\?/.test(step.detail),
    );
    if (!isOfParent && !beside.some(step => isBounded(step.detail)))
      return `${detail} beside ${beside.map(step => step.detail).join(', ')}`;
  }
  return undefined;
};

describeListPlans(
  'SQLite',
  async log => {
    const database = new Libsql(':memory:');
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }), log });
    await migrate(db, 'sqlite');
    return createStore(db);
  },
  explain,
  // the filter by namespace, of which an organization has only one, sorts its matches
  { open: ['GET /v3/common/capabilities/all', 'GET /v2/capabilities'] },
);
