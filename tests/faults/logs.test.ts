import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeCodes } from '../../model/contract/logs.ts';
import { createRandom } from '../../model/seed/random.ts';
import { openHttpServer } from '../httpServer.ts';
import { createReading, openSocket, publish, startLog } from '../logSocket.ts';
import { spawnServer } from '../process/spawnServer.ts';
import { addProject } from '../records.ts';
import { type Browser, createBrowser } from '../server.ts';
import { scratchFolder } from '../scratchFolder.ts';
import { openProxy } from './proxy.ts';
import { eventually } from '../eventually.ts';

const SEED = Number(process.env.SEED ?? 1);
const events = (count: number, size = 60) =>
  Array.from({ length: count }, (_, index) => ({ index, message: 'x'.repeat(size) }));

type Log = { target: string; type: 'SMARTAPPIDS' };

/** A page that reconnects when its connection is cut, and resumes where it was. */
const createPage = (browser: Browser, log: Log, way: { origin: string; through: string }) => {
  const reading = createReading();
  const over = new AbortController();
  let connections = 0;
  const seen = () => Math.max(reading.last(), reading.missed.at(-1)?.to ?? 0);
  const connect = async () => {
    const hello = reading.frames.findLast(frame => frame.kind === 'hello');
    const after = hello?.kind === 'hello' ? { after: { epoch: hello.epoch, seq: seen() } } : {};
    const path = await startLog(browser.call, { ...log, ...after });
    const opened = await openSocket(path, { ...way, cookie: browser.cookieHeader() }, reading);
    if (opened.status !== 101) return;
    connections += 1;
    await opened.closed;
  };
  const run = async () => {
    while (!over.signal.aborted) {
      await connect().catch(() => {});
      await wait(10);
    }
  };
  void run();
  onTestFinished(() => over.abort());
  return { reading, seen, connections: () => connections };
};

test('[LOG-02] after twenty disconnects, shown and reported missing events are all that were sent', async () => {
  const server = await openHttpServer({ WRITES_PER_MINUTE: '100000', LOG_KEEP_EVENTS: '300' });
  const { pjtId: target } = await addProject(server.store, { prodType: 'SERVICE', ownerId: 'usr-ada' });
  const log = { target, type: 'SMARTAPPIDS' } as const;
  const ada = await server.signIn('ada');
  const proxy = await openProxy(server.port);
  const random = createRandom(SEED);
  const page = createPage(ada, log, { origin: server.origin, through: proxy.origin });
  await eventually(() => expect(page.connections()).toBe(1));
  let sent = 0;
  const send = async () => {
    const { last } = await publish(ada.call, log, events(random.int(1, 100)));
    sent = last;
  };
  for (let cut = 1; cut <= 20; cut++) {
    for (let turn = random.int(1, 5); turn > 0; turn--) await send();
    proxy.setAway(true);
    for (let turn = random.int(0, 6); turn > 0; turn--) await send();
    proxy.setAway(false);
    await vi.waitFor(() => expect(page.connections()).toBe(cut + 1), 5_000);
  }
  await send();
  await vi.waitFor(() => expect(page.seen()).toBe(sent), 5_000);
  expect(page.reading.problems).toEqual([]);
  expect(page.reading.events.length + page.reading.reportedMissing()).toBe(sent);
  expect(page.reading.missed.every(({ reason }) => reason === 'expired')).toBe(true);
  console.log(`${sent} sent, ${page.reading.reportedMissing()} missed and told over 20 cuts (SEED=${SEED})`);
});

test('[LOG-02] on a restart, readers are closed with 1012, and told that the number of missed events is unknown', async () => {
  const environment = { DATA_DIR: scratchFolder() };
  const first = await spawnServer({ environment, flags: ['--demo'] });
  const ada = await first.signIn('ada');
  const created = await ada.call('POST', '/v3/common/projects', { pjtNm: 'Cloud lamp', prodType: 'SERVICE' });
  const log = { target: (await created.json()).pjtId as string, type: 'SMARTAPPIDS' } as const;
  const cookie = ada.cookieHeader();
  const { reading, closed } = await openSocket(await startLog(ada.call, log), {
    origin: first.origin,
    cookie,
  });
  await publish(ada.call, log, events(3));
  await eventually(() => expect(reading.events).toHaveLength(3));
  first.kill('SIGTERM');
  // a socket that is closed after waiting for requests has another code
  expect(await closed).toBe(closeCodes.restart);
  expect((await first.ended).code).toBe(0);

  const second = await spawnServer({ environment });
  const again = createBrowser(request => fetch(request), second.origin);
  for (const [name, value] of ada.cookies) again.cookies.set(name, value);
  await publish(again.call, log, events(2));
  const { epoch } = reading.hello();
  const path = await startLog(again.call, { ...log, after: { epoch, seq: reading.last() } });
  const back = await openSocket(path, { origin: second.origin, cookie });
  await eventually(() => expect(back.reading.events).toHaveLength(2));
  expect(back.reading.missed).toMatchObject([{ count: null, reason: 'restart' }]);
  expect(back.reading.hello().epoch).not.toBe(epoch);
});

test('[LOG-02] a slow reader beside ten healthy ones misses only what is reported, and they miss nothing', async () => {
  const server = await openHttpServer({
    LOG_SOCKETS_PER_USER: '20',
    LOG_KEEP_EVENTS: '100000',
    LOG_EVENTS_PER_SECOND: '1000000',
  });
  const { pjtId: target } = await addProject(server.store, { prodType: 'SERVICE', ownerId: 'usr-ada' });
  const log = { target, type: 'SMARTAPPIDS' } as const;
  const ada = await server.signIn('ada');
  const way = { origin: server.origin, cookie: ada.cookieHeader() };
  const open = async () => openSocket(await startLog(ada.call, log), way);
  const slow = await open();
  const healthy = await Promise.all(Array.from({ length: 10 }, open));
  slow.socket.pause();
  let sent = 0;
  for (let round = 0; round < 20; round++) {
    sent = (await publish(ada.call, log, events(500, 1000))).last;
    await wait(10);
  }
  for (const { reading } of healthy) {
    await vi.waitFor(() => expect(reading.events).toHaveLength(sent), 10_000);
    expect([reading.problems, reading.missed]).toEqual([[], []]);
  }
  slow.socket.resume();
  const seen = () => Math.max(slow.reading.last(), slow.reading.missed.at(-1)?.to ?? 0);
  await vi.waitFor(() => expect(seen()).toBe(sent), 10_000);
  expect(slow.reading.problems).toEqual([]);
  expect(slow.reading.reportedMissing()).toBeGreaterThan(0);
  expect(slow.reading.events.length + slow.reading.reportedMissing()).toBe(sent);
  console.log(`${sent} sent; slow: ${slow.reading.reportedMissing()} missed and told`);
});
