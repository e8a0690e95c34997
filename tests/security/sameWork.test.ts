import { describe, expect, test } from 'vitest';
import type { FlagMap } from '../../model/contract/flags.ts';
import { createStore } from '../../server/store/index.ts';
import { connectSqlite } from '../../server/store/sqlite.ts';
import { copySeeded, demoWorld } from '../openCopy.ts';
import type { AtEnd } from '../scratchFolder.ts';
import { openServer, shareServer } from '../server.ts';
import { idsFor, keepBytes, worldOf } from './matrixRun.ts';
import { principals, table } from './matrixTable.ts';

/** A server that records which statements a call ran. */
const openCounted = async (flags: FlagMap, atEnd: AtEnd) => {
  const database = await copySeeded(demoWorld(1, 0));
  let statements: string[] = [];
  const prepare = (statement: string) => {
    statements.push(statement);
    return database.prepare(statement);
  };
  const openStore = async () => createStore(await connectSqlite({ prepare, close: () => database.close() }));
  const overrides = { page: () => '<!doctype html>' };
  const server = await openServer({ openStore, isSeeded: true, flags, overrides, atEnd });
  keepBytes(server.folder);
  const statementsOf = async (work: () => Promise<Response>) => {
    await server.deniedWriteAudit.settle();
    statements = [];
    const { status } = await work();
    await server.deniedWriteAudit.settle();
    return { status, statements };
  };
  const calls = { ada: await server.as('ada'), mel: await server.as('mel') };
  return { server, statementsOf, calls };
};

const byFlags = new Map<string, () => ReturnType<typeof openCounted>>();
for (const { flags = {} } of Object.values(table)) {
  const key = JSON.stringify(flags);
  if (!byFlags.has(key))
    byFlags.set(
      key,
      shareServer(atEnd => openCounted(flags, atEnd)),
    );
}

const hidden = Object.entries(table).flatMap(([key, line]) =>
  principals
    .filter((_, column) => line.rows.foreign?.[column] === 404 && line.rows.never?.[column] === 404)
    .filter((principal): principal is 'ada' | 'mel' => principal === 'ada' || principal === 'mel')
    .map(principal => [key, principal] as const),
);

// compares statements instead of durations, which are unreliable on a busy machine
describe('records of others take the same work as unknown ones', () => {
  test('on most routes', () => {
    expect(new Set(hidden.map(([key]) => key)).size).toBeGreaterThan(30);
  });

  test.each(hidden)('%s, requested by %s', async (key, principal) => {
    const line = table[key];
    if (line === undefined) throw new Error(key);
    const shared = byFlags.get(JSON.stringify(line.flags ?? {}));
    if (shared === undefined) throw new Error(key);
    const { server, statementsOf, calls } = await shared();
    const method = key.split(' ', 1)[0] ?? '';
    const workFor = async (whose: 'foreign' | 'never') => {
      const [id = ''] = await idsFor(server, line, whose, worldOf(principal));
      const { path, body, headers } = line.request(id);
      return statementsOf(() => calls[principal](method, path, body, headers));
    };
    const [foreign, never] = [await workFor('foreign'), await workFor('never')];
    expect(foreign.status).toBe(404);
    expect(foreign.statements.length).toBeGreaterThan(0);
    expect(foreign).toEqual(never);
  });
});
