import { onTestFinished, expect, it } from 'vitest';
import { createFakeServer, FIXED_NOW } from '../../server/fake.ts';
import { demoWorld, openSeeded } from '../openCopy.ts';

const DAY = 86_400_000;

it('[PRJ-01] publishes what is scheduled when the clock has passed its day', async () => {
  const world = demoWorld(1);
  const store = await openSeeded(world);
  let time = FIXED_NOW;
  const server = await createFakeServer({ store, world, isSeeded: true, now: () => time });
  const stop = server.start();
  onTestFinished(async () => {
    await stop();
    await store.close();
  });
  const requestsIn = async (state: 'SCHEDULED' | 'PUBLISHED') => {
    const requests = store.db.selectFrom('publishRequests').select('requestId').where('state', '=', state);
    return (await requests.execute()).map(({ requestId }) => requestId);
  };

  await server.idle();
  const scheduled = await requestsIn('SCHEDULED');
  expect(scheduled).not.toHaveLength(0);
  time += 365 * DAY;
  server.wake();
  await server.idle();
  expect(await requestsIn('SCHEDULED')).toEqual([]);
  expect(await requestsIn('PUBLISHED')).toEqual(expect.arrayContaining(scheduled));
});
