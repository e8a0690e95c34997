import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openProxy } from '../faults/proxy.ts';
import { openHttpServer } from '../httpServer.ts';
import { createSchema } from '../postgres.ts';
import { eventually } from '../eventually.ts';

const redis = process.env.REDIS_URL ?? '';
if (redis === '') throw new Error('REDIS_URL is not set: these tests need Redis.');

/** Two instances of one product, each with a signed-in user. */
const openTwo = async (redisOfTwo = redis) => {
  const { address, drop } = await createSchema();
  onTestFinished(async () => void (await drop()));
  const environment = { DATABASE_URL: address, REDIS_URL: redis };
  const one = await openHttpServer(environment);
  const two = await openHttpServer({ ...environment, REDIS_URL: redisOfTwo }, { isSeeded: true });
  return { ada: (await one.signIn('ada')).call, mel: (await two.signIn('mel')).call };
};

type Call = Awaited<ReturnType<typeof openTwo>>['ada'];

const follow = async (call: Call, age = 0) => {
  const response = await call('GET', `/v3/changes?age=${age}`, undefined, { accept: 'text/event-stream' });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(async () => reader?.cancel().catch(() => {}));
  const seen = { text: '', isOver: false };
  const read = async () => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { value: '', done: true };
      if (done) break;
      seen.text += value;
    }
    seen.isOver = true;
  };
  void read().catch(() => {});
  await eventually(() => expect(seen.text).toContain('event: hello'));
  return seen;
};

test('[line 5] a write on one server reaches the pages of the other', async () => {
  const { ada, mel } = await openTwo();
  const seen = await follow(mel);
  const created = await ada('POST', '/v3/common/projects', {
    pjtNm: 'Porch dimmer',
    dsc: '',
    prodType: 'MQTT',
  });
  const { pjtId } = (await created.json()) as { pjtId: string };
  await vi.waitFor(() => expect(seen.text).toContain(`"recordId":"${pjtId}"`), 10_000);
  expect(seen.text.match(/event: change/g)).toHaveLength(1);
});

test('[line 5] every server knows which users have a record open, and when they leave', async () => {
  const { ada, mel } = await openTwo();
  const seen = await follow(mel);
  const record = { resource: 'projects', recordId: randomUUID() };
  const announce = async (call: Call, isOpen: boolean) =>
    (await (
      await call('PUT', '/v3/presence', { ...record, isOpen }, { 'workspace-tab': 'tab' })
    ).json()) as object[];
  expect(await announce(ada, true)).toEqual([]);
  await vi.waitFor(
    () => expect(seen.text).toContain(`event: presence\ndata: ${JSON.stringify(record)}`),
    10_000,
  );
  expect(await announce(mel, true)).toEqual([{ userId: 'usr-ada', userNm: 'Ada Lindqvist' }]);
  await announce(ada, false);
  await vi.waitFor(async () => expect(await announce(mel, true)).toEqual([]), 10_000);
});

test('[line 5] when a server has Redis again, the pages of all servers reload', async () => {
  const proxy = await openProxy(Number(new URL(redis).port || 6379));
  const { ada, mel } = await openTwo(`redis://127.0.0.1:${proxy.port}`);
  const seen = [await follow(ada), await follow(mel)];
  proxy.setAway(true);
  await mel('POST', '/v3/common/projects', { pjtNm: 'Porch dimmer', dsc: '', prodType: 'MQTT' });
  expect(seen.map(({ isOver }) => isOver)).toEqual([false, false]);
  const away = Date.now();
  proxy.setAway(false);
  await vi.waitFor(() => expect(seen.map(({ isOver }) => isOver)).toEqual([true, true]), 10_000);
  for (const call of [ada, mel])
    expect((await follow(call, Date.now() - away)).text).toContain('data: {"isComplete":false}');
});
