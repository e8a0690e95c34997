import { expect, test } from 'vitest';
import { openOldDatabase } from '../../../tests/oldDatabase.ts';

test('brands from before the migration get their requester from their last change, or their creation', async () => {
  const { db, migrate } = await openOldDatabase('0052-endedAssignments');
  const brand = { mnId: 'm1', crtr: 'Mel', crtDt: 1, chgr: 'Ada', chgDt: 2, version: 1 };
  const texts = { reason: '', dsc: '', logoFileId: 'file-1' };
  const brands = ['PENDING_APPROVAL', 'REJECTED'].map(status => ({
    ...brand,
    ...texts,
    id: status,
    status,
    brandNm: status,
    nameKey: status,
  }));
  await db
    .insertInto('brands')
    .values(brands as never)
    .execute();
  await migrate();
  expect(
    await db.selectFrom('brands').select(['id', 'requesterNm', 'requestedDt']).orderBy('id').execute(),
  ).toEqual([
    { id: 'PENDING_APPROVAL', requesterNm: 'Ada', requestedDt: 2 },
    { id: 'REJECTED', requesterNm: 'Mel', requestedDt: 1 },
  ]);
});
