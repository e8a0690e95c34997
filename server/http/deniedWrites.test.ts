import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../model/contract/problem.ts';
import type { DeniedWriteAudit } from '../access/deniedWriteAudit.ts';
import type { Session } from '../store/sessions.ts';
import type { Env } from './call.ts';
import { recordDeniedWrite } from './deniedWrites.ts';

const CALL = 'DELETE /v2/devicetypes/:dvcType';
const session = {
  user: { mnId: 'north', userId: 'ada', givenName: 'Ada', familyName: 'Moss' },
} as unknown as Session;

/** What is recorded for a request to delete `dvcType` that failed with `error`. */
const recordedOf = async (error: unknown, dvcType = 'lamp') => {
  const record = vi.fn<DeniedWriteAudit['record']>();
  const app = new Hono<Env>().delete('/v2/devicetypes/:dvcType', context => {
    context.set('requestId', 'r1');
    context.set('session', session);
    recordDeniedWrite({ record }, context, CALL, error);
    return context.text('');
  });
  await app.request(`/v2/devicetypes/${dvcType}`, { method: 'DELETE' });
  return record.mock.calls;
};

test.each(['forbidden', 'not_found', 'terms', 'too_many'] as const)('%s is recorded', async code => {
  expect(await recordedOf(new ApiError(code, ''))).toEqual([
    [
      { mnId: 'north', userId: 'ada', userNm: 'Ada Moss', requestId: 'r1' },
      { call: CALL, code, params: { dvcType: 'lamp' } },
    ],
  ]);
});

test.each([new ApiError('invalid', ''), new ApiError('stale', ''), new Error('broken')])(
  'is not a denial: %s',
  async error => {
    expect(await recordedOf(error)).toEqual([]);
  },
);

test("nothing is recorded for callers who aren't signed in", async () => {
  const record = vi.fn<DeniedWriteAudit['record']>();
  const app = new Hono<Env>().delete('/', context => {
    recordDeniedWrite({ record }, context, CALL, new ApiError('forbidden', ''));
    return context.text('');
  });
  await app.request('/', { method: 'DELETE' });
  expect(record).not.toHaveBeenCalled();
});

test('a long parameter is cut', async () => {
  const [[, write] = []] = await recordedOf(new ApiError('not_found', ''), 'x'.repeat(500));
  expect(write?.params).toEqual({ dvcType: 'x'.repeat(100) });
});
