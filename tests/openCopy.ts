import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { inject } from 'vitest';
import { createStore } from '../server/store/index.ts';
import { connectSqlite } from '../server/store/sqlite.ts';

/** A database of a test's own with this version's schema: a copy of the suites' template, never synced to the disk. */
export const copyTemplate = () => {
  const template = inject('template');
  const file = path.join(path.dirname(template), `${randomUUID()}.db`);
  copyFileSync(template, file);
  const database = new Database(file);
  database.exec('pragma locking_mode = exclusive');
  database.exec('pragma journal_mode = memory');
  database.exec('pragma synchronous = off');
  database.exec('pragma foreign_keys = on');
  // the open database keeps its bytes; where an open file can't go, it goes with the template
  if (process.platform !== 'win32') rmSync(file);
  return database;
};

/** An empty store of a test's own. */
export const openCopy = async () => createStore(await connectSqlite(copyTemplate()));
