import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeCodes, PING_EVERY } from '../../model/contract/logs.ts';
import { createFakeServer } from '../../server/fake.ts';
import { createHub } from '../../server/logs/hub.ts';
import { createWatchers } from '../../server/logs/watchers.ts';
import { openSqliteMemory } from '../../server/store/sqliteFile.ts';
import { addProject } from '../records.ts';
import { eventually } from '../eventually.ts';

type WatcherOptions = Parameters<typeof createWatchers>[0];

const PER_USER = 10;

/** Starts a server with short timeouts for watchers; ada has signed in and owns two projects. */
const openImpatient = async (
  wish: Partial<Pick<WatcherOptions, 'silenceTimeout' | 'checkEvery'>>,
  every = 20,
) => {
  const store = await openSqliteMemory();
  onTestFinished(() => store.close());
  const sessions = { idle: 3_600_000, absolute: 43_200_000 };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const newId = () => crypto.randomUUID();
  const hub = createHub({ maxEvents: 100, maxAge: 3_600_000, now: Date.now, newId });
  const now = Date.now;
  const watchers = createWatchers({
    store,
    sessions,
    flags: {},
    now,
    log,
    hub,
    maxPerUser: PER_USER,
    ...wish,
  });
  onTestFinished(watchers.start(every));
  const cookie = { id: null };
  const fake = await createFakeServer({
    store,
    now,
    cookie,
    overrides: { logs: { hub, watchers }, sessions },
  });
  const call = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return fake.fetch(
      new Request(`http://fake${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  };
  await call('/api/sa/login', { persona: 'ada' });
  const { idHash } = await store.db.selectFrom('sessions').select('idHash').executeTakeFirstOrThrow();
  const project = async () => (await addProject(store, { prodType: 'SERVICE', ownerId: 'usr-ada' })).pjtId;
  const targets = [await project(), await project()] as const;

  const admit = async (target: string) => {
    const { path } = await (await call('/v2/loggers', { target, type: 'SMARTAPPIDS' })).json();
    return watchers.admit(path.split('=')[1] ?? '', idHash);
  };
  /** returns the codes of its closings */
  const watch = async (target: string = targets[0]) => {
    const codes: number[] = [];
    const watcher = await admit(target);
    await watcher.attach({ send: () => {}, pendingBytes: () => 0, close: code => void codes.push(code) });
    return { watcher, codes };
  };
  return { store, watchers, watch, idHash, targets };
};

test('[LOG-02] a peer that is silent for two and a half pings is closed; one that pings is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { watchers, watch } = await openImpatient({ silenceTimeout: 250 });
  const { watcher, codes } = await watch();
  for (let ping = 0; ping < 6; ping++) {
    vi.advanceTimersByTime(100);
    watcher.receive('ping');
  }
  vi.advanceTimersByTime(200);
  expect(codes).toEqual([]);
  vi.advanceTimersByTime(70);
  expect(codes).toEqual([closeCodes.silent]);
  expect(watchers.count()).toBe(0);
});

test('[LOG-02] with the default limits, a silent connection is closed within 75 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { watch } = await openImpatient({}, 5_000);
  const { codes } = await watch();
  vi.advanceTimersByTime(2 * PING_EVERY + 5_000);
  expect(codes).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(codes).toEqual([closeCodes.silent]);
});

test("[LOG-02] a silent peer is closed even if the database doesn't respond", async () => {
  const { store, watch } = await openImpatient({ silenceTimeout: 250, checkEvery: 50 });
  const { codes } = await watch();
  let response = () => {};
  const hanging = new Promise<undefined>(resolve => {
    response = () => resolve(undefined);
  });
  vi.spyOn(store.sessions, 'find').mockReturnValue(hanging);
  try {
    await eventually(() => expect(codes).toEqual([closeCodes.silent]));
  } finally {
    response();
  }
});

test('[LOG-02] the session is checked repeatedly: one that ended elsewhere is closed here', async () => {
  const { store, watch } = await openImpatient({ checkEvery: 50 });
  const { codes } = await watch();
  await wait(200);
  expect(codes).toEqual([]);
  await store.db.deleteFrom('sessions').execute();
  await eventually(() => expect(codes).toEqual([closeCodes.signedOut]));
});

test('[LOG-02] one database check serves all watchers of a log in a session', async () => {
  const { store, watch } = await openImpatient({ checkEvery: 50 });
  const all = await Promise.all(Array.from({ length: 5 }, () => watch()));
  await store.db.deleteFrom('sessions').execute();
  const find = vi.spyOn(store.sessions, 'find');
  for (const { codes } of all) await eventually(() => expect(codes).toEqual([closeCodes.signedOut]));
  expect(find.mock.calls.length).toBe(1);
});

test('[LOG-02] a failed check is repeated in the next round, not a minute later', async () => {
  const { store, watchers, watch, idHash } = await openImpatient({ checkEvery: 3_600_000 });
  const { codes } = await watch();
  vi.spyOn(store.sessions, 'find').mockRejectedValueOnce(new Error('away'));
  await store.db.deleteFrom('sessions').execute();
  await watchers.recheck({ idHash });
  await eventually(() => expect(codes).toEqual([closeCodes.signedOut]));
});

test("[LOG-02] a target that is deleted or no longer visible is closed; others aren't", async () => {
  const { store, watch, targets } = await openImpatient({ checkEvery: 50 });
  const [gone, other] = [await watch(targets[0]), await watch(targets[1])];
  await store.projects.remove({ pjtId: targets[0] }, 1);
  await eventually(() => expect(gone.codes).toEqual([closeCodes.gone]));
  expect(other.codes).toEqual([]);
});

test('[LOG-02] a user has a limited number of watchers, however often some leave', async () => {
  const { watchers, watch, targets } = await openImpatient({});
  const all = await Promise.all(
    Array.from({ length: PER_USER }, (_, index) => watch(targets[index % targets.length])),
  );
  await expect(watch()).rejects.toThrow();
  for (const { watcher } of all.slice(0, 2)) {
    watcher.detach();
    watcher.detach();
  }
  expect(watchers.count()).toBe(PER_USER - 2);
  await watch();
  await watch();
  await expect(watch()).rejects.toThrow();
  expect(watchers.count()).toBe(PER_USER);
});
