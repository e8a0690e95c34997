import { expect, onTestFinished, test } from 'vitest';
import { createWorld } from '../../model/seed/world.ts';
import { createFakeServer } from '../../server/fake.ts';
import { openSqliteMemory } from '../../server/store/sqliteFile.ts';
import { createReading } from '../logSocket.ts';
import { addProject } from '../records.ts';
import { eventually } from '../eventually.ts';

const open = async () => {
  const store = await openSqliteMemory();
  onTestFinished(() => store.close());
  const cookie = { id: null as string | null };
  const world = createWorld(1, { projects: 0 });
  const fake = await createFakeServer({ store, cookie, world });
  const call = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fake.fetch(
      new Request(`http://fake${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    return response.status === 204 ? undefined : await response.json();
  };
  await call('/api/sa/login', { persona: 'ada' });
  const { pjtId: target } = await addProject(store, { prodType: 'SERVICE', ownerId: 'usr-ada' });
  const log = { target, type: 'SMARTAPPIDS' };
  const connect = (path: string) => {
    const socket = fake.connectLog(path);
    const reading = createReading();
    const codes: number[] = [];
    Object.assign<typeof socket, Partial<typeof socket>>(socket, {
      onmessage: ({ data }) => reading.take(data),
      onclose: ({ code }) => void codes.push(code),
    });
    return { socket, reading, codes };
  };
  const publish = (events: object[]) => call(`/v2/logs/events?type=SMARTAPPIDS&target=${target}`, events);
  const start = async () => ((await call('/v2/loggers', log)) as { path: string }).path;
  return { call, connect, publish, start };
};

test('[LOG-02] a page with its own server has a socket without a port', async () => {
  const { connect, publish, start } = await open();
  const { socket, reading } = connect(await start());
  await eventually(() => expect(reading.frames).toHaveLength(1));
  await publish([{ message: 'one' }]);
  await eventually(() => expect(reading.events).toHaveLength(1));
  socket.send('ping');
  expect(reading.frames.at(-1)).toEqual({ kind: 'pong', spread: 10 });
  socket.close();
  await publish([{ message: 'two' }]);
  expect(reading.events).toHaveLength(1);
});

test('[LOG-02] it checks the ticket and the session like a real one', async () => {
  const { call, connect, start } = await open();
  const path = await start();
  const first = connect(path);
  await eventually(() => expect(first.reading.frames).toHaveLength(1));
  const second = connect(path);
  await eventually(() => expect(second.codes).toEqual([1006]));
  await call('/api/sa/logout', {});
  await eventually(() => expect(first.codes).toEqual([4401]));
});
