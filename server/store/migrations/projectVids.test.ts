import { expect, test } from 'vitest';
import { openOldDatabase } from '../../../tests/oldDatabase.ts';

test('projects get the vendor ID of their profile', async () => {
  const { db, migrate } = await openOldDatabase('0052-endedAssignments');
  const written = { mnId: 'm1', crtr: 'Ada', crtDt: 1, chgr: 'Ada', chgDt: 1, version: 1 };
  const names = { givenName: 'Ada', familyName: 'Lindqvist', email: 'ada@example.com', userName: 'ada' };
  await db
    .insertInto('users')
    .values({ ...names, userId: 'usr-ada', crtDt: 1 } as never)
    .execute();
  const profiles = [
    { dvcPrflId: 'changed', metadata: { vid: 'ST_new' } },
    { dvcPrflId: 'emptied', metadata: { vid: '' } },
    { dvcPrflId: 'bare' },
  ];
  const projects = [
    { pjtId: 'p1', dvcPrflId: 'changed' },
    { pjtId: 'p2', dvcPrflId: 'emptied' },
    { pjtId: 'p3', dvcPrflId: 'bare' },
    { pjtId: 'p4', dvcPrflId: null },
  ];
  const project = {
    prodType: 'MQTT',
    devStatCd: 'DEVELOP',
    stateDt: 1,
    dsc: '',
    ownerId: 'usr-ada',
  } as const;
  await db
    .insertInto('projects')
    .values(
      projects.map(one => ({
        ...written,
        ...project,
        ...one,
        pjtNm: one.pjtId,
        nameKey: one.pjtId,
        setupId: null,
        vid: 'ST_old',
        catalogDispNm: null,
      })) as never,
    )
    .execute();
  await db
    .insertInto('deviceProfiles')
    .values(
      profiles.map(({ dvcPrflId, ...document }) => ({
        ...written,
        dvcPrflId,
        pjtId: 'p1',
        profileNm: dvcPrflId,
        nameKey: dvcPrflId,
        category: '',
        componentCount: 0,
        capabilityCount: 0,
        status: 'DEVELOPMENT',
        document: JSON.stringify(document),
      })) as never,
    )
    .execute();
  await migrate();
  expect(await db.selectFrom('projects').select(['pjtId', 'vid']).orderBy('pjtId').execute()).toEqual([
    { pjtId: 'p1', vid: 'ST_new' },
    { pjtId: 'p2', vid: null },
    { pjtId: 'p3', vid: null },
    { pjtId: 'p4', vid: null },
  ]);
});
