import { describe, expect, test } from 'vitest';
import { createStore } from '../../server/store/index.ts';
import { connectSqlite } from '../../server/store/sqlite.ts';
import { copyTemplate } from '../openCopy.ts';
import { openServer } from '../server.ts';
import { idsFor, keepBytes, worldOf } from './matrixRun.ts';
import { principals, table } from './matrixTable.ts';

/** A server that records which statements a call ran. */
const openCounted = async (options: Parameters<typeof openServer>[0]) => {
  const database = copyTemplate();
  let statements: string[] = [];
  const prepare = (statement: string) => {
    statements.push(statement);
    return database.prepare(statement);
  };
  const openStore = async () => createStore(await connectSqlite({ prepare, close: () => database.close() }));
  const server = await openServer({ ...options, openStore });
  const statementsOf = async (work: () => Promise<Response>) => {
    await server.deniedWriteAudit.settle();
    statements = [];
    const { status } = await work();
    await server.deniedWriteAudit.settle();
    return { status, statements };
  };
  return { server, statementsOf };
};

const hidden = Object.entries(table).flatMap(([key, line]) =>
  principals
    .filter((_, column) => line.rows.foreign?.[column] === 404 && line.rows.never?.[column] === 404)
    .filter(principal => principal === 'ada' || principal === 'mel')
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
    const { server, statementsOf } = await openCounted({
      ...(line.flags && { flags: line.flags }),
      overrides: { page: () => '<!doctype html>' },
    });
    keepBytes(server.folder);
    const call = await server.as(principal);
    const method = key.split(' ', 1)[0] ?? '';
    const workFor = async (whose: 'foreign' | 'never') => {
      const [id = ''] = await idsFor(server, line, whose, worldOf(principal));
      const { path, body, headers } = line.request(id);
      return statementsOf(() => call(method, path, body, headers));
    };
    const [foreign, never] = [await workFor('foreign'), await workFor('never')];
    expect(foreign.status).toBe(404);
    expect(foreign.statements.length).toBeGreaterThan(0);
    expect(foreign).toEqual(never);
  });
});
