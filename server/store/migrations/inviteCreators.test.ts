import { expect, test } from 'vitest';
import { openOldDatabase } from '../../../tests/oldDatabase.ts';

test('invitations from before the migration get their creator from the audit', async () => {
  const { db, migrate } = await openOldDatabase('0049-fewRows');
  const invite = {
    mnId: 'm1',
    email: null,
    role: 'ADMIN' as const,
    needsApproval: 0,
    crtr: 'Ada',
    crtDt: 1,
    expiryDt: 2,
    acceptedDt: null,
    revokedDt: null,
  };
  for (const inviteId of ['audited', 'seeded'])
    // oxlint-disable-next-line no-await-in-loop -- two rows
    await db
      .insertInto('invites')
      .values({ ...invite, inviteId, tokenHash: inviteId })
      .execute();
  const entry = { at: 1, mnId: 'm1', recordId: 'audited', before: null, after: null, requestId: 'r' };
  await db
    .insertInto('audit')
    .values([
      { ...entry, id: 'a1', userId: 'usr-ada', userNm: 'Ada', action: 'invite', resource: 'invites' },
      { ...entry, id: 'a2', userId: 'usr-zoe', userNm: 'Zoe', action: 'revoke', resource: 'invites' },
    ])
    .execute();
  await migrate();
  const rows = await db.selectFrom('invites').select(['inviteId', 'crtrId']).orderBy('inviteId').execute();
  expect(rows).toEqual([
    { inviteId: 'audited', crtrId: 'usr-ada' },
    { inviteId: 'seeded', crtrId: null },
  ]);
});
