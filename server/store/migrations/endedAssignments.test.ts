import { expect, test } from 'vitest';
import { openOldDatabase } from '../../../tests/oldDatabase.ts';

test('only what waits for a decision stays assigned', async () => {
  const { db, migrate } = await openOldDatabase('0051-withdrawReasons');
  const brand = {
    mnId: 'm1',
    crtr: 'Ada',
    crtDt: 1,
    chgr: 'Ada',
    chgDt: 1,
    reason: '',
    dsc: '',
    logoFileId: 'file-1',
    version: 1,
  };
  const brands = [
    { id: 'waiting', status: 'PENDING_APPROVAL' as const },
    { id: 'decided', status: 'APPROVED' as const },
  ].map(one => ({ ...brand, ...one, brandNm: one.id, nameKey: one.id }));
  await db
    .insertInto('brands')
    .values(brands as never)
    .execute();
  const reviewIds = ['brand:waiting', 'brand:decided', 'brand:deleted', 'capability:acme.lamp~1'];
  await db
    .insertInto('reviewAssignments')
    .values(
      reviewIds.map(reviewId => ({
        mnId: 'm1',
        reviewId,
        assigneeId: 'usr-ada',
        assigneeNm: 'Ada',
      })) as never,
    )
    .execute();
  await migrate();
  expect(await db.selectFrom('reviewAssignments').select('reviewId').execute()).toEqual([
    { reviewId: 'brand:waiting' },
  ]);
});
