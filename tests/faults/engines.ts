import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { onTestFinished } from 'vitest';
import { createSchema, readAtOnce } from '../postgres.ts';
import { scratchFolder } from '../scratchFolder.ts';

type Rows = Record<string, unknown>[];

/** A place for a server to run on, and SQL over what it left behind: all statements see the same instant. */
export type Engine = {
  environment: Record<string, string>;
  query: (...statements: string[]) => Promise<Rows[]>;
};

const openFolder = async (): Promise<Engine> => {
  const folder = scratchFolder();
  const query: Engine['query'] = async (...statements) => {
    // of a copy: opening the files would mend what a killed server left, which is the next server's work
    const copy = scratchFolder();
    for (const name of ['porchlight.db', 'porchlight.db-wal']) {
      if (existsSync(path.join(folder, name))) copyFileSync(path.join(folder, name), path.join(copy, name));
    }
    const database = new Database(path.join(copy, 'porchlight.db'));
    return statements.map(statement => database.prepare(statement).all() as Rows);
  };
  return { environment: { DATA_DIR: folder }, query };
};

const openSchema = async (): Promise<Engine> => {
  const { address, drop } = await createSchema();
  onTestFinished(async () => {
    await drop();
  });
  // a backend may still commit what its killed client had sent
  const query: Engine['query'] = async (...statements) => readAtOnce(statements, address);
  return { environment: { DATA_DIR: scratchFolder(), DATABASE_URL: address }, query };
};

export const engines: [name: string, open: () => Promise<Engine>][] = [
  ['SQLite', openFolder],
  ['PostgreSQL', openSchema],
];
