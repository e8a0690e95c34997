import { sql } from 'kysely';
import { indexWords } from './indexWords.ts';
import type { Step } from './step.ts';

/** A search index of the names of device profiles. */
export const profileWords: Step = async (db, { engine }) => {
  const statements = indexWords(engine, [
    { table: 'deviceProfiles', key: ['dvcPrflId'], words: row => `${row}"nameKey"` },
  ]);
  for (const statement of statements) await sql.raw(statement).execute(db);
};
