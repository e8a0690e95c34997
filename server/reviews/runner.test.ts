import { expect, onTestFinished, test, vi } from 'vitest';
import { addBrand } from '../../tests/records.ts';
import { demoWorld, openSeeded } from '../../tests/openCopy.ts';
import { FIXED_NOW } from '../fake.ts';
import { createReviewRunner } from './runner.ts';

const MNID = '8kQ2';

test('a decision that fails does not stop those after it, and is repeated', async () => {
  const store = await openSeeded(demoWorld(1, 0));
  onTestFinished(() => store.close());
  const decisions = ['first', 'second'];
  for (const [index, decisionId] of decisions.entries()) {
    const { id, brandNm } = await addBrand(store);
    await store.reviews.addDecision(
      {
        decisionId,
        mnId: MNID,
        userId: 'usr-ada',
        userNm: 'Ada Lindqvist',
        requestId: 'request',
        decision: 'approve',
        comment: '',
        state: 'running',
        createdTime: FIXED_NOW + index,
      },
      [
        {
          decisionId,
          position: 0,
          reviewId: `brand:${id}`,
          name: brandNm,
          version: 1,
          versionAfter: null,
          state: 'waiting',
          message: '',
          code: '',
        },
      ],
    );
  }
  const states = () =>
    Promise.all(
      decisions.map(async decisionId => (await store.reviews.findDecision(MNID, decisionId))?.state),
    );
  let ids = 0;
  const newId = () => {
    ids += 1;
    if (ids === 1) throw new Error('no ID');
    return `runner-${ids}`;
  };
  const error = vi.fn<(fields: object, message: string) => void>();
  const log = { info: () => {}, warn: () => {}, error };
  const runner = createReviewRunner({ store, now: () => FIXED_NOW, newId, log });
  runner.wake();
  await runner.idle();
  expect(await states()).toEqual(['running', 'done']);
  expect(error.mock.calls).toEqual([
    [expect.objectContaining({ decisionId: 'first' }), 'a review decision failed'],
  ]);
  runner.wake();
  await runner.idle();
  expect(await states()).toEqual(['done', 'done']);
});
