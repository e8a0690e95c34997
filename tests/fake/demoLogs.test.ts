import { expect, onTestFinished, test } from 'vitest';
import { createFakeServer } from '../../server/fake.ts';
import { targetKey } from '../../server/logs/hub.ts';
import { openSqliteMemory } from '../../server/store/sqliteFile.ts';
import { demoWorld, openCopy, openSeeded } from '../openCopy.ts';

const world = demoWorld(1);
const device = world.testDevices.find(({ label }) => label === 'Bench unit 1');
const key = targetKey({ mnId: device?.mnId ?? '', type: 'DEVICEIDS', target: device?.deviceId ?? '' });

const open = async (options: Omit<Parameters<typeof createFakeServer>[0], 'world'>) => {
  onTestFinished(() => options.store.close());
  return createFakeServer({ world, ...options });
};

test('[LOG-01] a page with new demo data has its logs; the next page has those of the previous one', async () => {
  const { logs } = await open({ store: await openCopy() });
  const { newest, entries } = await logs.hub.history(key, { limit: 1 });
  expect(newest).toBeGreaterThan(10);
  expect(entries).toMatchObject([{ at: device?.eventDt }]);

  const savedLogs = logs.hub.logs();
  const next = await open({ store: await openSeeded(world), isSeeded: true, savedLogs });
  expect(await next.logs.hub.history(key, { limit: 1 })).toMatchObject({ newest, entries });
});

test('[LOG-01] demo data that is loaded into an empty page has logs, too', async () => {
  const store = await openSqliteMemory();
  onTestFinished(() => store.close());
  const { fetch, logs } = await createFakeServer({ store, world: null, cookie: { id: null } });
  const response = await fetch(
    new Request('http://fake/api/sa/setup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'demo' }),
    }),
  );
  expect(response.status).toBe(204);
  expect((await logs.hub.history(key, { limit: 1 })).newest).toBeGreaterThan(10);
});
