import { expect, test } from 'vitest';
import { openServer } from '../server.ts';

test('[FLG-01] flags', async () => {
  const { as } = await openServer();
  const ada = await as('ada');
  const r = await ada('GET', '/featureflags');
  expect(r.status).toBe(200);
  expect(await r.json()).toMatchObject({
    automation: true,
    smartApp: true,
    easterEgg: true,
    ownerOnlyProjects: false,
  });
});
