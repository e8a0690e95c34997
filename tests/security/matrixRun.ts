import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FlagMap } from '../../model/contract/flags.ts';
import { pictureNamed } from '../../model/seed/pictures.ts';
import { type Call, openServer, snapshot, type TestServer } from '../server.ts';
import { type Line, type Principal, principals, table, type Whose, type World } from './matrixTable.ts';

const NORTHGATE = '8kQ2';
const HARBOUR = 'hK7v';
const IDA_HOME = 'Zb4t';
const MALFORMED = ["'%20or%201=1--", '..%2F..%2Fetc%2Fpasswd', '%F0%9F%92%A1', 'x'.repeat(90)];

/** The organization of each principal, and the other users and organizations as seen from it. */
export const worldOf = (principal: Principal): World => {
  const mnId = principal === 'ida' ? IDA_HOME : principal === 'otto' ? HARBOUR : NORTHGATE;
  const own = {
    mnId,
    userId: principal === 'signedOut' || principal === 'expired' ? 'usr-omar' : `usr-${principal}`,
  };
  const colleague = { mnId, userId: mnId === NORTHGATE && principal !== 'mel' ? 'usr-mel' : 'usr-ines' };
  const foreign =
    mnId === HARBOUR ? { mnId: NORTHGATE, userId: 'usr-ada' } : { mnId: HARBOUR, userId: 'usr-otto' };
  return { own, colleague: principal === 'mel' ? { mnId, userId: 'usr-omar' } : colleague, foreign };
};

const callerFor = async (server: TestServer, principal: Principal) => {
  if (principal === 'signedOut') return server.browser().call;
  if (principal !== 'expired') return server.as(principal);
  const sessions = server.store.db.updateTable('sessions').set({ crtDt: 0, seenDt: 0 });
  const others = await server.store.db.selectFrom('sessions').select('idHash').execute();
  const { call } = await server.signIn('ada');
  await sessions
    .where(
      'idHash',
      'not in',
      others.map(({ idHash }) => idHash),
    )
    .execute();
  return call;
};

export const idsFor = async (
  { store }: TestServer,
  line: Line,
  whose: Whose,
  world: World,
): Promise<string[]> => {
  if (whose === 'none') return [''];
  if (whose === 'malformed') return MALFORMED;
  if (whose === 'never') return [line.never ?? 'zz-0000-0000-0000-0000'];
  const id = (await line.make?.(store, whose === 'deleted' ? world.own : world[whose])) ?? '';
  if (whose === 'deleted') await line.destroy?.(store, id);
  return [id];
};

const comparable = async (response: Response) => {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  const text = await response.text();
  return JSON.stringify([response.status, headers, text.replace(/"requestId":"[^"]*"/, '')]);
};

const auditRows = async ({ store, deniedWriteAudit }: TestServer) => {
  await deniedWriteAudit.settle();
  const { count } = await store.db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** All sessions by organization: detects a call that ends, changes or renews a session. */
const sessionsIn = async ({ store }: TestServer) =>
  JSON.stringify(await store.db.selectFrom('sessions').select(['idHash', 'mnId']).execute());

/** S19: a rejected write of a known caller adds one row; without a session, the caller is unknown. */
const rowsOfRefusal = ({ status }: Response, principal: Principal) =>
  (status === 403 || status === 404) && principal !== 'signedOut' && principal !== 'expired' ? 1 : 0;

/** The bytes of the files that the table's lines create. */
export const keepBytes = (folder: string) => {
  writeFileSync(path.join(folder, 'kept'), '1');
  writeFileSync(path.join(folder, 'logo'), pictureNamed('hearth'));
};

export const isGranted = (status = 0) => status >= 200 && status < 300;

/** Of themselves, users leave the organization or end their session, and a retry needs another one. */
const OF_COLLEAGUES: readonly string[] = [
  'DELETE /v3/organizations/:mnId/members/:userId',
  'DELETE /v3/organizations/:mnId/members/:userId/sessions',
];

/** The first principal of the table that may make the call, and which record it names. */
export const allowedCell = (key: string) => {
  for (const [whose, row] of Object.entries(table[key]?.rows ?? {}) as [Whose, readonly number[]][]) {
    if (whose === 'own' && OF_COLLEAGUES.includes(key)) continue;
    const column = row.findIndex((status, index) => index > 1 && isGranted(status));
    const principal = principals[column];
    if (principal !== undefined) return { whose, principal };
  }
  throw new Error(`nobody may ${key}`);
};

type Cell = { name: string; id: string; status: number };

/** The requests of one principal to one route with the expected status; the records that they need are created. */
const cellsOf = async (
  server: TestServer,
  line: Line,
  rows: Line['rows'],
  principal: Principal,
  isWanted: (status: number) => boolean,
): Promise<Cell[]> => {
  const column = principals.indexOf(principal);
  const cells: Cell[] = [];
  for (const [whose, row] of Object.entries(rows) as [Whose, readonly number[]][]) {
    const status = row[column] ?? 0;
    if (!isWanted(status)) continue;
    for (const id of await idsFor(server, line, whose, worldOf(principal)))
      cells.push({ name: `${principal} | ${whose} ${id}`, id, status });
  }
  return cells;
};

/**
 * Plays the cells of one route one after another, and describes the differences from the table. Rejected requests of
 * all principals come first: together they must not leave any trace but their audit.
 */
const playCells = async (
  key: string,
  line: Line,
  rows: Line['rows'],
  flags: FlagMap = {},
  among: readonly Principal[] = principals,
) => {
  const server = await openServer({
    flags: { ...line.flags, ...flags },
    overrides: { page: () => '<!doctype html>' },
  });
  keepBytes(server.folder);
  const method = key.split(' ', 1)[0] ?? '';
  const changes = (status: number) => method !== 'GET' && status < 400;
  const wrong: string[] = [];

  const players: { principal: Principal; cells: Cell[]; call: Call; refusals: Set<string> }[] = [];
  for (const principal of among) {
    const cells = await cellsOf(server, line, rows, principal, status => !changes(status));
    players.push({ principal, cells, call: await callerFor(server, principal), refusals: new Set() });
  }

  let audited = await auditRows(server);
  const play = async (
    { principal, call, refusals }: (typeof players)[number],
    { name, id, status }: Cell,
  ) => {
    const { path, body, headers } = line.request(id);
    const response = await call(method, path, body, headers);
    if (response.status !== status) wrong.push(`${key} | ${name}: ${response.status} instead of ${status}`);
    const audits = (await auditRows(server)) - audited;
    audited += audits;
    const granted = response.ok ? (line.audits?.(principal) ?? 1) : rowsOfRefusal(response, principal);
    const expected = method === 'GET' ? 0 : granted;
    if (audits !== expected) wrong.push(`${key} | ${name}: ${audits} audit rows instead of ${expected}`);
    if (response.status === 404) refusals.add(await comparable(response));
    else await response.body?.cancel();
  };

  const before = await snapshot(server.store);
  for (const player of players) for (const cell of player.cells) await play(player, cell);
  if ((await snapshot(server.store)) !== before) wrong.push(`${key}: a refusal changed rows`);

  for (const player of players) {
    for (const cell of await cellsOf(server, line, rows, player.principal, changes)) {
      const sessions = await sessionsIn(server);
      await play(player, cell);
      if ((await sessionsIn(server)) !== sessions) {
        player.call = await callerFor(server, player.principal);
        audited = await auditRows(server);
      }
    }
    if (player.refusals.size > 1)
      wrong.push(`${key} | ${player.principal}: returns 404 in ${player.refusals.size} ways`);
  }
  return wrong;
};

/** The differences from the table. */
export const wrongCells = (key: string, line: Line, rows: Line['rows'], flags?: FlagMap) =>
  playCells(key, line, rows, flags);

/** The first difference: usually what a caller without a session gets, so the others are only requested after it. */
export const firstWrongCell = async (key: string, line: Line, rows: Line['rows']) =>
  (await playCells(key, line, rows, {}, principals.slice(0, 1)))[0] ??
  (await playCells(key, line, rows, {}, principals.slice(1)))[0];
