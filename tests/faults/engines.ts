import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { onTestFinished } from 'vitest';
import { createSchema, readAtOnce } from '../postgres.ts';
import { scratchFolder } from '../scratchFolder.ts';

type Rows = Record<string, unknown>[];

/** A database for a server, and SQL on it after the server is gone: all statements read the same snapshot. */
export type Engine = {
  environment: Record<string, string>;
  query: (...statements: string[]) => Promise<Rows[]>;
};

const openFolder = async (): Promise<Engine> => {
  const folder = scratchFolder();
  const query: Engine['query'] = async (...statements) => {
    // a copy: opening the files would repair what a killed server left, which is up to the next server
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
  // a backend may still commit what its killed client has sent
  const query: Engine['query'] = async (...statements) => readAtOnce(statements, address);
  return { environment: { DATA_DIR: scratchFolder(), DATABASE_URL: address }, query };
};

export const engines: [name: string, open: () => Promise<Engine>][] = [
  ['SQLite', openFolder],
  ['PostgreSQL', openSchema],
];
