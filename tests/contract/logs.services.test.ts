import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Connection } from '../../server/logs/fanOut.ts';
import type { LogPosition } from '../../server/logs/eventBuffer.ts';
import { openRedisHub } from '../../server/logs/redis.ts';
import { attachSockets } from '../../server/logs/sockets.ts';
import { openProxy } from '../faults/proxy.ts';
import { openHttpServer } from '../httpServer.ts';
import { createReading, publish, watch } from '../logSocket.ts';
import { createSchema } from '../postgres.ts';
import { addProject } from '../records.ts';
import { describeTickets } from './tickets.ts';
import { eventually } from '../eventually.ts';

const address = process.env.REDIS_URL ?? '';
if (address === '') throw new Error('REDIS_URL is not set: these tests need Redis.');
const redis = new Redis(address);
afterAll(() => redis.disconnect());

const HOUR = 3_600_000;
const KEY = 'org/SMARTAPPIDS/lamp';
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const events = (count: number, size = 0) =>
  Array.from({ length: count }, (_, index) => ({ text: JSON.stringify({ index, x: 'x'.repeat(size) }) }));

type Options = Partial<Parameters<typeof openRedisHub>[0]>;

/** A separate key prefix in Redis, which is cleared after the test, and any number of instances. */
const openRoom = () => {
  const prefix = `test-${randomUUID()}`;
  onTestFinished(async () => {
    const keys = await redis.keys(`${prefix}:*`);
    if (keys.length > 0) await redis.del(...keys);
  });
  const open = async (options: Options = {}) => {
    const given = {
      address,
      maxEvents: 1000,
      maxAge: HOUR,
      now: Date.now,
      newId: randomUUID,
      log: silent,
      prefix,
    };
    const instance = await openRedisHub({ ...given, ...options });
    onTestFinished(() => instance.hub.close());
    return instance;
  };
  return { open, prefix };
};

const join = async ({ hub }: Awaited<ReturnType<typeof openRedisHub>>, after?: LogPosition, key = KEY) => {
  const reading = createReading();
  const closed: number[] = [];
  const connection: Connection = {
    send: ({ text }) => reading.take(text),
    pendingBytes: () => 0,
    close: code => void closed.push(code),
  };
  return { reading, closed, ...(await hub.subscribe(key, after, connection, { resume: 'resume' })) };
};

describeTickets('in Redis, for another instance', async now => {
  const { open } = openRoom();
  const [one, two] = [await open({ now }), await open({ now })];
  return { put: one.hub.tickets.put, take: two.hub.tickets.take };
});

describe('[LOG-01] instances on one Redis', () => {
  test('count together, and share their events', async () => {
    const { open } = openRoom();
    const [one, two] = [await open(), await open()];
    const [here, there] = [await join(one), await join(two)];
    expect(await one.hub.publish(KEY, events(2))).toEqual({ first: 1, last: 2 });
    expect(await two.hub.publish(KEY, [{ text: '{"message":"x"}', cut: 9 }])).toEqual({ first: 3, last: 3 });
    for (const { reading } of [here, there]) {
      await eventually(() => expect(reading.events).toHaveLength(3));
      expect(reading.problems).toEqual([]);
      expect(reading.events.at(-1)).toMatchObject({ seq: 3, event: { message: 'x' }, cut: 9 });
    }
    expect(here.reading.hello().epoch).toBe(there.reading.hello().epoch);
    const { entries } = await two.hub.history(KEY, { before: 3, limit: 10 });
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2]);
    const forward = await two.hub.history(KEY, { after: 0, limit: 2 });
    expect(forward.entries.map(({ seq }) => seq)).toEqual([1, 2]);
    const rest = await two.hub.history(KEY, { after: 2, limit: 2 });
    expect(rest.entries.map(({ seq }) => seq)).toEqual([3]);
  });

  test('keep the time of events that arrived earlier', async () => {
    const { open } = openRoom();
    const one = await open();
    await one.hub.publish(KEY, events(1), Date.now() - 60_000);
    await one.hub.publish(KEY, events(1));
    const [earlier, now] = (await one.hub.history(KEY, { limit: 2 })).entries;
    expect((now?.at ?? 0) - (earlier?.at ?? 0)).toBeGreaterThanOrEqual(60_000);
  });

  test('lose nothing while many publish at once', async () => {
    const { open } = openRoom();
    const [one, two] = [await open({ maxEvents: 20_000 }), await open({ maxEvents: 20_000 })];
    const [here, there] = [await join(one), await join(two)];
    const writers = Array.from({ length: 20 }, async (_, writer) => {
      for (let turn = 0; turn < 10; turn++) await (writer % 2 === 0 ? one : two).hub.publish(KEY, events(50));
    });
    await Promise.all(writers);
    for (const { reading } of [here, there]) {
      await vi.waitFor(() => expect(reading.events.length + reading.reportedMissing()).toBe(10_000), 10_000);
      expect(reading.problems).toEqual([]);
      expect(reading.reportedMissing()).toBe(0);
    }
  });

  test('limit count and age of events, and report how many a reader missed', async () => {
    const { open } = openRoom();
    let time = 1_000_000;
    const one = await open({ maxEvents: 10, now: () => time });
    await one.hub.publish(KEY, events(25));
    const { epoch, oldest, newest } = await one.hub.history(KEY, { limit: 100 });
    expect([oldest, newest]).toEqual([16, 25]);
    const back = await join(one, { epoch, seq: 3 });
    expect(back.reading.missed).toMatchObject([{ from: 4, to: 15, count: 12, reason: 'expired' }]);
    expect(back.reading.events.map(({ seq }) => seq)).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
    time += HOUR;
    await one.hub.publish(KEY, events(2));
    time += 1;
    expect(await one.hub.history(KEY, { limit: 100 })).toMatchObject({ epoch, oldest: 26, newest: 27 });
    time += HOUR;
    expect(await one.hub.history(KEY, { limit: 100 })).toMatchObject({ epoch, oldest: 28, newest: 27 });
    const late = await join(one, { epoch, seq: 20 });
    expect(late.reading.hello()).toMatchObject({ oldest: 28, newest: 27 });
    expect(late.reading.missed).toMatchObject([{ from: 21, to: 27, count: 7, reason: 'expired' }]);
  });

  test('keep fewer events if they are large', async () => {
    const { open } = openRoom();
    const one = await open({ maxChars: 100_000 });
    for (let turn = 0; turn < 10; turn++) await one.hub.publish(KEY, events(100, 1000));
    const { entries } = await one.hub.history(KEY, { limit: 1000 });
    expect(entries.length).toBeGreaterThan(50);
    expect(entries.length).toBeLessThan(200);
  });

  test('can restart: numbers continue, and a reader resumes where it was', async () => {
    const { open } = openRoom();
    const one = await open();
    const first = await join(one);
    await one.hub.publish(KEY, events(3));
    await eventually(() => expect(first.reading.events).toHaveLength(3));
    await one.hub.close();
    expect(first.closed).toEqual([1012]);
    const two = await open();
    await two.hub.publish(KEY, events(2));
    const { epoch } = first.reading.hello();
    const again = await join(two, { epoch, seq: first.reading.last() });
    expect(again.reading.missed).toEqual([]);
    expect(again.reading.events.map(({ seq }) => seq)).toEqual([4, 5]);
  });

  test('tell their readers to start over when Redis lost everything', async () => {
    const { open, prefix } = openRoom();
    const [one, two] = [await open(), await open()];
    const reader = await join(two);
    await one.hub.publish(KEY, events(3));
    await eventually(() => expect(reader.reading.events).toHaveLength(3));
    await redis.del(...(await redis.keys(`${prefix}:*`)));
    expect(await one.hub.publish(KEY, events(2))).toEqual({ first: 1, last: 2 });
    await eventually(() => expect(reader.closed).toEqual([1012]));
    const { epoch } = reader.reading.hello();
    const again = await join(two, { epoch, seq: 3 });
    expect(again.reading.missed).toMatchObject([{ count: null, reason: 'restart' }]);
    expect(again.reading.events).toHaveLength(2);
  });

  test('respond with 503 while Redis is unavailable, and readers miss nothing when it is back', async () => {
    const { open } = openRoom();
    const proxy = await openProxy(Number(new URL(address).port || 6379));
    const [cut, other] = [await open({ address: `redis://127.0.0.1:${proxy.port}` }), await open()];
    const reader = await join(cut);
    await cut.hub.publish(KEY, events(2));
    await eventually(() => expect(reader.reading.events).toHaveLength(2));
    proxy.setAway(true);
    await eventually(() =>
      expect(cut.hub.publish(KEY, events(1))).rejects.toMatchObject({ code: 'unavailable' }),
    );
    await expect(cut.hub.history(KEY, { limit: 1 })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(join(cut)).rejects.toMatchObject({ code: 'unavailable' });
    const { last } = await other.hub.publish(KEY, events(5));
    proxy.setAway(false);
    await vi.waitFor(() => expect(reader.reading.last()).toBe(last), 10_000);
    expect(reader.reading.problems).toEqual([]);
    expect([reader.reading.reportedMissing(), reader.closed]).toEqual([0, []]);
    await vi.waitFor(() => cut.hub.publish(KEY, events(1)), 10_000);
    await eventually(() => expect(reader.reading.last()).toBe(last + 1));
  });

  test('read again after a read that Redis did not respond to, without another event', async () => {
    const { open } = openRoom();
    const [one, two] = [await open(), await open()];
    const reader = await join(one);
    const reads = vi.spyOn(Redis.prototype, 'xrange').mockRejectedValueOnce(new Error('Command timed out'));
    onTestFinished(() => reads.mockRestore());
    await two.hub.publish(KEY, events(3));
    await eventually(() => expect(reader.reading.events).toHaveLength(3));
    expect(reader.reading.problems).toEqual([]);
  });

  test('read every log again when Redis is back, although one of them fails', async () => {
    const { open } = openRoom();
    const proxy = await openProxy(Number(new URL(address).port || 6379));
    const [cut, other] = [await open({ address: `redis://127.0.0.1:${proxy.port}` }), await open()];
    const keys = [KEY, `${KEY} 2`];
    const readers = [await join(cut, undefined, keys[0]), await join(cut, undefined, keys[1])];
    proxy.setAway(true);
    await eventually(() =>
      expect(cut.hub.publish(KEY, events(1))).rejects.toMatchObject({ code: 'unavailable' }),
    );
    for (const key of keys) await other.hub.publish(key, events(2));
    const reads = vi.spyOn(Redis.prototype, 'xrange').mockRejectedValueOnce(new Error('Command timed out'));
    onTestFinished(() => reads.mockRestore());
    proxy.setAway(false);
    await eventually(() => {
      for (const { reading } of readers) expect(reading.events).toHaveLength(2);
    });
  });

  test('fail at once while Redis accepts connections but does not respond, and go on when it does', async () => {
    const { open } = openRoom();
    const proxy = await openProxy(Number(new URL(address).port || 6379));
    const { hub } = await open({ address: `redis://127.0.0.1:${proxy.port}` });
    await hub.publish(KEY, events(1));
    proxy.swallow({ onResponse: () => {} });
    await eventually(async () => {
      const startedAt = performance.now();
      await expect(hub.publish(KEY, events(1))).rejects.toMatchObject({ code: 'unavailable' });
      // the first one waits until the connection is closed
      expect(performance.now() - startedAt).toBeLessThan(1000);
    });
    proxy.swallow(undefined);
    await eventually(() => hub.publish(KEY, events(1)));
  });

  test('stay connected after their sockets were closed, for requests that are still running', async () => {
    const { open } = openRoom();
    const [one, two] = [await open(), await open()];
    const [reader, other] = [await join(one), await join(two)];
    const received: object[] = [];
    two.bus.subscribe('sessions', change => void received.push(change));
    const stopSockets = attachSockets(createServer(), { logs: { hub: one.hub } } as Parameters<
      typeof attachSockets
    >[1]);
    await stopSockets();
    expect(reader.closed).toEqual([1012]);
    await one.hub.publish(KEY, events(1));
    one.bus.publish('sessions', { userId: 'usr-ada' });
    await eventually(() => expect([other.reading.events.length, received.length]).toEqual([1, 1]));
  });

  test('notify each other of changed sessions', async () => {
    const { open } = openRoom();
    const [one, two] = [await open(), await open()];
    const received: object[] = [];
    two.bus.subscribe('sessions', change => void received.push(change));
    one.bus.publish('sessions', { userId: 'usr-ada' });
    await eventually(() => expect(received).toEqual([{ userId: 'usr-ada' }]));
  });
});

describe('two servers on one PostgreSQL and one Redis', () => {
  test('[LOG-02] an event on one is sent to readers on the other, and a sign-out on one closes sockets on the other', async () => {
    const { address: database, drop } = await createSchema();
    onTestFinished(() => void drop());
    const environment = { DATABASE_URL: database, REDIS_URL: address };
    const one = await openHttpServer(environment);
    const two = await openHttpServer(environment, { isSeeded: true });
    const { pjtId: target } = await addProject(one.store, { prodType: 'SERVICE', ownerId: 'usr-ada' });
    const log = { target, type: 'SMARTAPPIDS' } as const;
    const ada = await one.signIn('ada');
    const there = two.browser();
    for (const [name, value] of ada.cookies) there.cookies.set(name, value);
    const { reading, closed } = await watch(there, two.origin, log);
    await publish(ada.call, log, [{ message: 'from one' }]);
    await eventually(() => expect(reading.events).toHaveLength(1));
    expect((await ada.call('POST', '/api/sa/logout')).status).toBe(204);
    expect(await Promise.race([closed, wait(10_000, 'still open')])).toBe(4401);
    await redis.del(
      `porchlight:log:{8kQ2/SMARTAPPIDS/${target}}:n`,
      `porchlight:log:{8kQ2/SMARTAPPIDS/${target}}:e`,
    );
  });
});
