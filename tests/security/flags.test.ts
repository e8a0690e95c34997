import { describe, expect, test } from 'vitest';
import { openServer } from '../server.ts';

const developerMode = 'harbour.example, northgate.example';

describe('[FLG-01] a switch with e-mail suffixes', () => {
  test.each([
    ['ada@northgate.example', true],
    ['ada@NorthGate.example', true],
    ['ada@evil-northgate.example', false],
    ['ada@northgate.example.evil.example', false],
    ['northgate.example@evil.example', false],
    ['ada@northgate.example@evil.example', false],
    ['ada@sub.northgate.example', true],
  ])('is for %s %s, and the list stays on the server', async (email, on) => {
    const { as, store } = await openServer({ flags: { developerMode } });
    await store.db.updateTable('users').set({ email }).where('userId', '=', 'usr-ada').execute();
    const ada = await as('ada');
    for (const path of ['/featureflags', '/api/sa/status']) {
      const text = await (await ada('GET', path)).text();
      expect(text).toContain(`"developerMode":${on}`);
      expect(text).not.toContain('harbour.example');
    }
  });

  test('also applies on the server, whatever the browser sends', async () => {
    const { as, store } = await openServer({ flags: { automation: 'harbour.example' } });
    const automation = { pjtNm: 'Evenings', prodType: 'AUTOMATION' };
    const refused = await (await as('ada'))('POST', '/v3/common/projects', automation);
    expect(refused.status).toBe(409);
    expect((await (await as('otto'))('POST', '/v3/common/projects', automation)).status).toBe(200);
    expect(await store.db.selectFrom('projects').select('mnId').execute()).toEqual([{ mnId: 'hK7v' }]);
  });
});

test("[PRJ-05] a cloud project can't be created once its date has passed", async () => {
  const { as } = await openServer({ flags: { schemaDeprecation: { creationClosed: '2026-11-22' } } });
  const { as: asLater, store } = await openServer({
    flags: { schemaDeprecation: { creationClosed: '2026-11-21' } },
  });
  const cloud = { pjtNm: 'Lantern Cloud', prodType: 'CLOUD_TO_CLOUD_SCHEMA' };
  const created = await (await as('ada'))('POST', '/v3/common/projects', cloud);
  expect(created.status).toBe(200);
  const refused = await (await asLater('ada'))('POST', '/v3/common/projects', cloud);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ errors: { prodType: expect.any(String) } });
  expect(await store.db.selectFrom('projects').selectAll().execute()).toEqual([]);
});
