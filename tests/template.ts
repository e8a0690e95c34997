import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openSqliteMemory } from '../server/store/sqliteFile.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** path of an SQLite database with the current schema and no data */
    template: string;
  }
}

/** Runs the migrations once for all suites: this saves 35 ms in each test that opens its own database. */
export default async (project: TestProject) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-template-'));
  const template = path.join(folder, 'porchlight.db');
  const store = await openSqliteMemory();
  await sql`vacuum into ${template}`.execute(store.db);
  await store.close();
  project.provide('template', template);
  return () => rmSync(folder, { recursive: true, force: true });
};
