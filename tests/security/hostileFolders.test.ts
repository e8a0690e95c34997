import { expect, onTestFinished, test, vi } from 'vitest';
import { createDriverTasks } from '../../server/drivers/tasks.ts';
import { unzipInMemory } from '../../server/drivers/unzipInMemory.ts';
import { openDriverWorkers } from '../../server/drivers/workerPool.ts';
import { driverFiles } from '../driverFolder.ts';
import { DRIVER_WORKER } from '../driverWorker.ts';
import { openHttpServer } from '../httpServer.ts';
import { addHandler } from '../records.ts';
import { openServer } from '../server.ts';

/** Within all limits, but each comma is an error for the parser. */
const commas = `a: [${','.repeat(60_000)}]`;

const form = (text: string) => {
  const body = new FormData();
  body.append('file:profiles/a.yml', new Blob([text]));
  return body;
};

const openWorkers = (options: Parameters<typeof openDriverWorkers>[1], entry = DRIVER_WORKER) => {
  const workers = openDriverWorkers(entry, options);
  onTestFinished(workers.close);
  return workers;
};

const small = { files: driverFiles({ 'profiles/a.yml': 'name: a' }) };
const hostile = { files: driverFiles({ 'profiles/a.yml': commas }) };

test('[HND-01] while a hostile folder is read, the server responds to others', async () => {
  const server = await openHttpServer({}, { isSeeded: false });
  const mel = await server.signIn('mel');
  const events: string[] = [];
  const plan = mel.call('POST', '/v3/hub/driverimports/plan', form(commas)).finally(() => {
    events.push('plan');
  });
  while (!events.includes('plan')) {
    const { status } = await fetch(`${server.origin}/healthz`);
    expect(status).toBe(200);
    events.push('healthz');
  }
  // a server that parses in its request thread would respond to the first of these at the end
  expect(events.indexOf('plan')).toBeGreaterThan(10);
  expect(await (await plan).json()).toMatchObject({ plan: { problems: [{ code: 'syntax', line: 1 }] } });
});

test('[HND-01] a folder that takes too long is rejected, and the next one is read', async () => {
  const { tasks } = openWorkers({ timeLimit: 20, maxWorkers: 1 });
  const [refused] = await Promise.allSettled([tasks.read(hostile)]);
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { code: 'invalid', message: expect.stringMatching(/^The folder took longer than 0\.02 seconds/) },
  });
  const patient = openWorkers({});
  expect((await patient.tasks.read(small)).folder).toMatchObject({ isRefused: false });
});

test('[HND-01] the time that a new thread needs to load its code is not counted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const code = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => parentPort.postMessage({ output: 'read' }));
    parentPort.postMessage('started');`;
  const entry = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const { tasks } = openWorkers({ timeLimit: 500 }, entry);
  const reading = tasks.read(small);
  vi.advanceTimersByTime(1000);
  expect(await reading).toBe('read');
});

test('[HND-01] a folder that needs too much memory is rejected, and the next one is read', async () => {
  const { tasks } = openWorkers({ maxWorkers: 1, memoryMb: 40 });
  const [refused] = await Promise.allSettled([tasks.read(hostile)]);
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { code: 'invalid', message: expect.stringMatching(/^The folder needs too much memory/) },
  });
  expect((await tasks.read(small)).folder).toMatchObject({ isRefused: false });
});

test('[HND-01] folders beyond the queue limit are rejected at once, and queued ones are read in turn', async () => {
  const { tasks } = openWorkers({ maxWorkers: 1, maxWaiting: 2 });
  const settled = await Promise.allSettled([1, 2, 3, 4].map(() => tasks.read(small)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(settled[3]).toMatchObject({ reason: { code: 'unavailable' } });
});

test('[HND-01] a zip is rejected with its reason from the worker thread, too', async () => {
  const { tasks } = openWorkers({});
  await expect(tasks.read({ archive: new TextEncoder().encode('PK, but not at all') })).rejects.toMatchObject(
    {
      code: 'invalid',
      message: expect.stringMatching(/^The ZIP file can't be read/),
    },
  );
});

test('[HND-01] nothing is written if a record changes between the plan and the transaction of an import', async () => {
  const tasks = createDriverTasks(unzipInMemory);
  let change = async () => {};
  const plan: typeof tasks.plan = async (folder, input) => {
    const planned = await tasks.plan(folder, input);
    await change();
    return planned;
  };
  const { as, store } = await openServer({ overrides: { drivers: { ...tasks, plan } } });
  const mel = await as('mel');
  const { pjtId } = await addHandler(store, { mnId: '8kQ2', userId: 'usr-mel', name: 'Stair driver' });
  const folder = (name: string) => form(`name: ${name}\ncomponents: []\n`);
  const target = `pjtId=${pjtId}`;
  const planned = await mel('POST', `/v3/hub/driverimports/plan?${target}`, folder('stair'));
  const { revision } = (await planned.json()) as { revision: string };
  change = async () => {
    await store.db
      .updateTable('handlers')
      .set({ description: 'changed' })
      .where('pjtId', '=', pjtId)
      .execute();
  };
  const path = `/v3/hub/driverimports?${target}&revision=${revision}`;
  const late = await mel('POST', path, folder('stair'), { 'idempotency-key': 'late' });
  expect(late.status).toBe(409);
  change = async () => {};
  const files = await store.db.selectFrom('driverFiles').select('path').where('pjtId', '=', pjtId).execute();
  expect(files).toEqual([]);
});
