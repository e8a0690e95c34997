import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createHub } from './logs/hub.ts';
import { createCleanup } from './cleanup.ts';
import { EXPIRED_AT_ONCE } from './store/deletions.ts';
import { KEYS_AT_ONCE } from './store/idempotency.ts';
import { openSqliteMemory } from './store/sqliteFile.ts';
import { eventually } from '../tests/eventually.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

afterEach(() => void vi.useRealTimers());

/** no file is removed here */
const files = { remove: async () => {} };

/** Runs the first round. Returns a stop function. */
const startedOf = async (cleanup: ReturnType<typeof createCleanup>) => {
  const stop = cleanup.start();
  await cleanup.idle();
  return stop;
};

const open = async (
  sweepFiles = async () => {},
  sweepOrphans: Parameters<typeof createCleanup>[0]['sweepOrphans'] = async () => {},
) => {
  const store = await openSqliteMemory();
  const errors: object[] = [];
  const log = { info: () => {}, warn: () => {}, error: (fields: object) => void errors.push(fields) };
  const sessions = { idle: 60 * MINUTE, absolute: 720 * MINUTE };
  vi.useFakeTimers({ now: 10 * DAY, toFake: ['setInterval', 'clearInterval', 'Date'] });
  const addKey = (key: string, crtDt: number) =>
    store.idempotency.claim({
      userId: 'u',
      key,
      requestHash: '',
      status: 200,
      body: '',
      etag: null,
      deletionId: null,
      crtDt,
    });
  const keys = async () =>
    (await store.db.selectFrom('idempotency').select('key').execute()).map(({ key }) => key);
  return {
    store,
    log,
    sessions,
    errors,
    addKey,
    keys,
    start: () =>
      startedOf(createCleanup({ store, files, sessions, sweepFiles, sweepOrphans, now: Date.now, log })),
  };
};

test('deletes idempotency keys after a day, at start and every half hour, until it is stopped', async () => {
  const { addKey, keys, start } = await open();
  await addKey('old', 9 * DAY - 1);
  await addKey('young', 9 * DAY);
  const stop = await start();
  expect(await keys()).toEqual(['young']);
  vi.advanceTimersByTime(30 * MINUTE);
  await eventually(async () => expect(await keys()).toEqual([]));
  await stop();
  await addKey('not deleted', 0);
  vi.advanceTimersByTime(DAY);
  expect(await keys()).toEqual(['not deleted']);
});

test('deletes idempotency keys by their time, some per statement', async () => {
  const { store, addKey, keys, start } = await open();
  for (let number = 0; number <= 2 * KEYS_AT_ONCE; number++) await addKey(`old-${number}`, number);
  await addKey('young', 9 * DAY);
  expect(await store.idempotency.forgetBefore(9 * DAY)).toBe(KEYS_AT_ONCE);
  await (
    await start()
  )();
  expect(await keys()).toEqual(['young']);
  const { rows } = await sql<{
    detail: string;
  }>`explain query plan select "key" from "idempotency" where "crtDt" < 1 order by "crtDt" limit 1`.execute(
    store.db,
  );
  expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining('idempotency_crtDt')]);
});

test('deletes expired sessions', async () => {
  const { store, start } = await open();
  const now = 10 * DAY;
  const add = async (idHash: string, crtDt: number, seenDt: number) => {
    await store.db
      .insertInto('sessions')
      .values({ idHash, userId: 'u', mnId: 'm', crtDt, seenDt, userAgent: '' })
      .execute();
  };
  await store.db
    .insertInto('users')
    .values({
      userId: 'u',
      userName: 'u',
      givenName: '',
      familyName: '',
      email: 'u',
      passwordHash: null,
      persona: null,
      about: '',
      crtDt: 0,
    })
    .execute();
  await add('idle', now - 61 * MINUTE, now - 61 * MINUTE);
  await add('old', now - 721 * MINUTE, now);
  await add('alive', now - 719 * MINUTE, now - 59 * MINUTE);
  await (
    await start()
  )();
  expect(await store.db.selectFrom('sessions').select('idHash').execute()).toEqual([{ idHash: 'alive' }]);
});

test('deletes API tokens thirty days after they expired', async () => {
  const { store, start } = await open();
  await store.db
    .insertInto('users')
    .values({ userId: 'u', userName: 'u', givenName: '', familyName: '', email: 'u', about: '', crtDt: 0 })
    .execute();
  const add = (tokenId: string, expiryDt: number) =>
    store.apiTokens.add({
      tokenId,
      tokenHash: tokenId,
      userId: 'u',
      mnId: 'm',
      tokenNm: '',
      hint: '',
      scopes: ['read'],
      crtDt: 0,
      expiryDt,
      usedDt: null,
    });
  await add('old', 10 * DAY - 30 * DAY - 1);
  await add('rests', 10 * DAY - 30 * DAY);
  await add('lives', 20 * DAY);
  await (
    await start()
  )();
  const rows = await store.db.selectFrom('apiTokens').select('tokenId').orderBy('tokenId').execute();
  expect(rows.map(({ tokenId }) => tokenId)).toEqual(['lives', 'rests']);
});

test('[line 1] removes deleted records that can no longer be restored, some per transaction', async () => {
  const { store, start } = await open();
  const add = (deletionId: string, expiryDt: number) =>
    store.deletions.add({
      deletionId,
      mnId: 'm',
      userId: 'u',
      userNm: '',
      pjtId: null,
      resource: 'scenarios',
      recordId: '',
      recordNm: '',
      fields: '{}',
      rows: '[]',
      deletedDt: 0,
      expiryDt,
    });
  for (let number = 0; number <= 2 * EXPIRED_AT_ONCE; number++) await add(`expired-${number}`, 10 * DAY);
  await add('restorable', 10 * DAY + 1);
  expect((await store.deletions.forgetExpired(10 * DAY)).count).toBe(EXPIRED_AT_ONCE);
  await (
    await start()
  )();
  const rows = await store.db.selectFrom('deletedRecords').select('deletionId').execute();
  expect(rows).toEqual([{ deletionId: 'restorable' }]);
});

test('[LOG-02] deletes expired tickets, and events that are too old', async () => {
  const { store, log, sessions } = await open();
  const add = (hash: string, expiryDt: number) =>
    store.logTickets.add({
      hash,
      kind: 'code',
      sessionHash: '',
      mnId: 'm',
      type: 'DEVICEIDS',
      target: 't',
      expiryDt,
    });
  await add('old', 10 * DAY);
  await add('young', 10 * DAY + 1);
  let now = 9 * DAY;
  const hub = createHub({ maxEvents: 10, maxAge: DAY, now: () => now, newId: () => 'epoch' });
  await hub.publish('key', [{ text: '{}' }]);
  now = 10 * DAY + 1;
  const nothing = async () => {};
  const sweeps = { sweepFiles: nothing, sweepOrphans: nothing };
  const cleanup = createCleanup({ store, files, sessions, ...sweeps, now: Date.now, log, logs: { hub } });
  await (
    await startedOf(cleanup)
  )();
  const rows = await store.db.selectFrom('logTickets').select('hash').execute();
  expect(rows).toEqual([{ hash: 'young' }]);
  expect(await hub.publish('key', [{ text: '{}' }])).toEqual({ first: 1, last: 1 });
});

test('logs a failed step, and runs it again in the next round', async () => {
  let rounds = 0;
  const { errors, start } = await open(async () => {
    rounds += 1;
    if (rounds === 2) throw new Error('the disk failed');
  });
  const stop = await start();
  vi.advanceTimersByTime(30 * MINUTE);
  await eventually(() =>
    expect(errors).toEqual([{ err: new Error('the disk failed'), step: 'incomingFiles' }]),
  );
  vi.advanceTimersByTime(30 * MINUTE);
  await eventually(() => expect(rounds).toBe(3));
  await stop();
});

test('runs every step although others fail, at start too', async () => {
  const fail = async () => {
    throw new Error('the disk failed');
  };
  const { store, addKey, keys, errors, start } = await open(fail, fail);
  store.sessions.endOlderThan = fail;
  await addKey('old', 0);
  await store.logTickets.add({
    hash: 'old',
    kind: 'code',
    sessionHash: '',
    mnId: 'm',
    type: 'DEVICEIDS',
    target: 't',
    expiryDt: 0,
  });
  await (
    await start()
  )();
  expect(await keys()).toEqual([]);
  expect(await store.db.selectFrom('logTickets').selectAll().execute()).toEqual([]);
  expect(errors).toEqual(
    ['sessions', 'incomingFiles', 'orphanedFiles'].map(step => ({ err: new Error('the disk failed'), step })),
  );
});

test('looks for orphaned files at start and once a day; after a failure, in the next round', async () => {
  const rounds: number[] = [];
  let swept = 0;
  const { errors, start } = await open(
    async () => void rounds.push(Date.now()),
    async () => {
      swept += 1;
      if (swept === 2) throw new Error('the disk failed');
    },
  );
  const stop = await start();
  expect(swept).toBe(1);
  const pass = async (count: number) => {
    for (let round = 0; round < count; round++) {
      const before = rounds.length;
      vi.advanceTimersByTime(30 * MINUTE);
      await eventually(() => expect(rounds).toHaveLength(before + 1));
    }
  };
  await pass(47);
  expect(swept).toBe(1);
  await pass(1);
  await eventually(() => expect(errors).toHaveLength(1));
  await pass(1);
  await eventually(() => expect(swept).toBe(3));
  await pass(47);
  expect(swept).toBe(3);
  await stop();
});

test('the start of the server waits for no step, and its stop ends a running one', async () => {
  const { store, log, sessions } = await open();
  let state = 'waiting';
  const stop = createCleanup({
    store,
    files,
    sessions,
    log,
    now: Date.now,
    sweepFiles: async () => {},
    sweepOrphans: async (_now, isStopped) => {
      state = 'running';
      await eventually(() => expect(isStopped()).toBe(true));
      state = 'ended';
    },
  }).start();
  await eventually(() => expect(state).toBe('running'));
  await stop();
  expect(state).toBe('ended');
});
