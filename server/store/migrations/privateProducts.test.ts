import { expect, test } from 'vitest';
import { openOldDatabase } from '../../../tests/oldDatabase.ts';

test('[SH-04] the product task of a private workspace counts no brand', async () => {
  const { db, migrate } = await openOldDatabase('0058-auditProjects');
  const names = { givenName: 'Ida', familyName: 'Berg', email: 'ida@example.com', userName: 'ida' };
  await db
    .insertInto('users')
    .values({ ...names, userId: 'usr-ida', crtDt: 1 } as never)
    .execute();
  const written = { crtr: 'Ida', crtDt: 1, chgr: 'Ida', chgDt: 1 };
  const organization = { ...written, currentDeviceIdentities: 0, maxDeviceIdentities: 10, website: '' };
  await db
    .insertInto('organizations')
    .values([
      { ...organization, mnId: 'private', mnNm: 'Ida', mnIdTypeCd: 'INDIVIDUAL' },
      { ...organization, mnId: 'company', mnNm: 'Lamps', mnIdTypeCd: 'COMPANY' },
    ] as never)
    .execute();
  const tasks = [
    { pjtId: 'untouched', done: 0, missing: ['brand', 'name'] },
    { pjtId: 'started', done: 1, missing: ['name'] },
    { pjtId: 'onlyBrand', done: 1, missing: ['brand'] },
    { pjtId: 'sold', done: 0, missing: ['brand', 'name'] },
  ];
  await db
    .insertInto('projects')
    .values(
      tasks.map(({ pjtId }) => ({
        ...written,
        pjtId,
        mnId: pjtId === 'sold' ? 'company' : 'private',
        pjtNm: pjtId,
        nameKey: pjtId,
        prodType: 'MQTT',
        devStatCd: 'DEVELOP',
        stateDt: 1,
        dsc: '',
        ownerId: 'usr-ida',
        version: 1,
      })) as never,
    )
    .execute();
  await db
    .insertInto('projectTasks')
    .values(
      tasks.map(({ missing, ...task }) => ({
        ...task,
        task: 'product',
        total: 2,
        missing: JSON.stringify(missing),
      })) as never,
    )
    .execute();
  await migrate();
  const rows = await db.selectFrom('projectTasks').selectAll().execute();
  expect(
    Object.fromEntries(rows.map(({ pjtId, done, total, missing }) => [pjtId, [done, total, missing]])),
  ).toEqual({
    untouched: [0, 1, '["name"]'],
    started: [0, 1, '["name"]'],
    onlyBrand: [1, 1, '[]'],
    sold: [0, 2, '["brand","name"]'],
  });
});
