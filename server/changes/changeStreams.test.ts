import { expect, onTestFinished, test } from 'vitest';
import type { ChangesHello, RecordChange } from '../../model/contract/changes.ts';
import { FIXED_NOW } from '../fake.ts';
import { addApiToken } from '../../tests/records.ts';
import { openServer } from '../../tests/server.ts';
import { eventually } from '../../tests/eventually.ts';

const asStream = { accept: 'text/event-stream' };

/** Reads a stream of changes in the background. */
const readChanges = (response: Response) => {
  const changes: RecordChange[] = [];
  const state = { changes, isOver: false, isComplete: undefined as boolean | undefined };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(async () => reader?.cancel());
  const read = async () => {
    for (let text = ''; ;) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done) break;
      text += value;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const data: unknown = part.includes('data: ') && JSON.parse(part.slice(part.indexOf('data: ') + 6));
        if (part.startsWith('event: change')) changes.push(data as RecordChange);
        if (part.startsWith('event: hello')) state.isComplete = (data as ChangesHello).isComplete;
      }
    }
    state.isOver = true;
  };
  void read();
  return state;
};

const open = async (call: Awaited<ReturnType<Awaited<ReturnType<typeof openServer>>['as']>>, age = 0) => {
  const response = await call('GET', `/v3/changes?age=${age}`, undefined, asStream);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  return readChanges(response);
};

const newProject = { pjtNm: 'Porch dimmer', dsc: '', prodType: 'MQTT' };

test('a committed write reaches the pages of the organization, with its author and the page that made it', async () => {
  const { as } = await openServer();
  const [ada, mel, otto] = [await as('ada'), await as('mel'), await as('otto')];
  const [seenByMel, seenByOtto] = [await open(mel), await open(otto)];
  const created = await ada('POST', '/v3/common/projects', newProject, { 'workspace-tab': 'tab-1' });
  const { pjtId } = (await created.json()) as { pjtId: string };
  await eventually(() => expect(seenByMel.changes).toHaveLength(1));
  expect(seenByMel.changes).toEqual([
    {
      resource: 'projects',
      recordId: pjtId,
      action: 'create',
      userId: 'usr-ada',
      userNm: 'Ada Lindqvist',
      at: expect.any(Number),
      tabId: 'tab-1',
    },
  ]);
  // Otto's own write arrives after the writes that must be hidden from him
  await otto('POST', '/v3/common/projects', newProject);
  await eventually(() => expect(seenByOtto.changes.map(({ userId }) => userId)).toEqual(['usr-otto']));
});

test('a write that fails is not announced', async () => {
  const { as } = await openServer();
  const ada = await as('ada');
  const seen = await open(await as('mel'));
  expect((await ada('POST', '/v3/common/projects', { ...newProject, prodType: 'NONE' })).status).toBe(422);
  await ada('POST', '/v3/common/projects', newProject);
  await eventually(() => expect(seen.changes.map(({ action }) => action)).toEqual(['create']));
});

test('with the owner-only flag, only the owner is notified about a project', async () => {
  const { as } = await openServer({ flags: { ownerOnlyProjects: true } });
  const [ada, mel] = [await as('ada'), await as('mel')];
  const [seenByMel, seenByAda] = [await open(mel), await open(ada)];
  await ada('POST', '/v3/common/projects', newProject);
  await mel('POST', '/v3/common/projects', newProject);
  await eventually(() => expect(seenByMel.changes).toHaveLength(1));
  expect(seenByMel.changes[0]?.userId).toBe('usr-mel');
  expect(seenByAda.changes.map(({ userId }) => userId)).toEqual(['usr-ada']);
});

test('a provisioning manager is notified about what their pages show', async () => {
  const { as } = await openServer();
  const [ada, seen] = [await as('ada'), await open(await as('pia'))];
  await ada('PUT', '/v2/devicetypes', { dvcTypeNm: 'Porch lamp', ocfDvcType: 'oic.d.light' });
  await ada('POST', '/v3/common/projects', newProject);
  await eventually(() => expect(seen.changes.map(({ resource }) => resource)).toEqual(['projects']));
});

test('a stream ends with its session', async () => {
  const { as } = await openServer();
  const mel = await as('mel');
  const seen = await open(mel);
  expect((await mel('POST', '/api/sa/logout')).status).toBeLessThan(400);
  await eventually(() => expect(seen.isOver).toBe(true));
  expect((await mel('GET', '/v3/changes', undefined, asStream)).status).toBe(401);
});

test('a stream of an API token stays open until the token is revoked', async () => {
  const { as, changes, signedOut, store } = await openServer();
  const owner = { userId: 'usr-mel', mnId: '8kQ2' };
  const { tokenId, secret } = await addApiToken(store, owner);
  const program = await open((method, path, body, headers) =>
    signedOut(method, path, body, { ...headers, authorization: `Bearer ${secret}` }),
  );
  const page = await open(await as('ada'));
  await store.db.deleteFrom('sessions').execute();
  onTestFinished(changes.start(5));
  // the page is checked after the program
  await eventually(() => expect(page.isOver).toBe(true));
  expect(program.isOver).toBe(false);
  await store.apiTokens.revoke(tokenId, owner);
  await eventually(() => expect(program.isOver).toBe(true));
});

test('a stream ends if the role of its user changed before it was opened', async () => {
  const { as, changes, store } = await openServer();
  const mel = await as('mel');
  const { idHash } = await store.db
    .selectFrom('sessions')
    .select('idHash')
    .where('userId', '=', 'usr-mel')
    .executeTakeFirstOrThrow();
  const session = (await store.sessions.find(idHash))!;
  const outdated = readChanges(
    new Response(changes.open({ ...session, user: { ...session.user, role: 'ADMIN' } })),
  );
  const current = await open(mel);
  onTestFinished(changes.start(5));
  await eventually(() => expect(outdated.isOver).toBe(true));
  expect(current.isOver).toBe(false);
});

test('a client that was disconnected gets a write that took long, for ten minutes after its end', async () => {
  const { as, changes, shift } = await openServer();
  const mel = await as('mel');
  const write = (recordId: string, duration: number) =>
    changes.publish({
      mnId: '8kQ2',
      change: {
        resource: 'projects',
        recordId,
        action: 'update',
        userId: 'usr-omar',
        userNm: 'Omar',
        at: FIXED_NOW - duration,
      },
    });
  write('slow', 11 * 60_000);
  /** the changes of the last `age` milliseconds, up to one that is written now */
  const changesSince = async (age: number, next: string) => {
    const seen = await open(mel, age);
    write(next, 0);
    await eventually(() => expect(seen.changes.at(-1)?.recordId).toBe(next));
    return { isComplete: seen.isComplete, ids: seen.changes.map(({ recordId }) => recordId) };
  };
  expect(await changesSince(2_000, 'second')).toEqual({ isComplete: true, ids: ['slow', 'second'] });
  shift(10 * 60_000 + 1);
  expect(await changesSince(2_000, 'third')).toEqual({ isComplete: true, ids: ['third'] });
  expect(await changesSince(11 * 60_000, 'last')).toEqual({ isComplete: false, ids: ['third', 'last'] });
});

test('after changes may have been lost, streams end, and clients that reconnect reload', async () => {
  const { as, changes, shift } = await openServer();
  const mel = await as('mel');
  const before = await open(mel);
  shift(1_000);
  changes.restart();
  await eventually(() => expect(before.isOver).toBe(true));
  shift(1_500);
  const after = await open(mel, 3_500);
  await eventually(() => expect(after.isComplete).toBe(false));
  const later = await open(mel, 1_000);
  await eventually(() => expect(later.isComplete).toBe(true));
});

test("a client that doesn't read is told to reload and disconnected, and others aren't", async () => {
  const { as, changes } = await openServer();
  const [mel, ada] = [await as('mel'), await as('ada')];
  const stuck = await mel('GET', '/v3/changes', undefined, asStream);
  const seen = await open(ada);
  const change = {
    resource: 'projects',
    recordId: 'x',
    action: 'update',
    userId: 'usr-omar',
    userNm: 'Omar',
    at: 0,
  };
  for (let count = 0; count < 500; count++) {
    changes.publish({ mnId: '8kQ2', change });
    if (count % 50 === 0) await eventually(() => expect(seen.changes).toHaveLength(count + 1));
  }
  await eventually(() => expect(seen.changes).toHaveLength(500));
  expect(changes.count()).toBe(1);
  const late = readChanges(stuck);
  await eventually(() => expect(late.isOver).toBe(true));
  expect([late.changes.length, late.isComplete]).toEqual([199, false]);
});

test('a user has a limited number of streams', async () => {
  const { as } = await openServer();
  const mel = await as('mel');
  for (let count = 0; count < 20; count++) await open(mel);
  const refused = await mel('GET', '/v3/changes', undefined, asStream);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
});

test('a client that did not ask for a stream gets none', async () => {
  const { as } = await openServer();
  const response = await (await as('mel'))('GET', '/v3/changes');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('text/event-stream') });
});
