import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openServer } from '../server.ts';
import { describeAudit } from './audit.ts';

describeAudit('SQLite');

test('SQLite also rejects an insert that would replace a row', async () => {
  const { as, store } = await openServer();
  await as('ada');
  const replace = sql`insert or replace into audit select id, at, "mnId", 'usr-mel', "userNm", action, resource, "recordId",
    before, after, "requestId", "pjtId" from audit`;
  await expect(replace.execute(store.db)).rejects.toThrow('audit is append only');
  expect(await store.db.selectFrom('audit').select('userId').execute()).toEqual([{ userId: 'usr-ada' }]);
});

test('no secret is written: neither password nor cookie nor Idempotency-Key', async () => {
  const canary = 'canary-7f3a';
  const { as, signedOut, store, faults } = await openServer();
  await signedOut('POST', '/api/sa/login', { email: 'ada@northgate.example', password: canary });
  const ada = await as('ada');
  await ada(
    'POST',
    '/v3/common/projects',
    { pjtNm: 'x', prodType: 'MQTT' },
    { cookie: `porchlight=${canary}` },
  );
  expect(JSON.stringify([await store.db.selectFrom('audit').selectAll().execute(), faults])).not.toContain(
    canary,
  );
});
