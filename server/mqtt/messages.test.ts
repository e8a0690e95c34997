import { expect, test } from 'vitest';
import { ApiError } from '../../model/contract/problem.ts';
import { createDeviceMessages, newRate } from './messages.ts';

type Options = Parameters<typeof createDeviceMessages>[0];

const device = { mnId: '8kQ2' } as Parameters<ReturnType<typeof createDeviceMessages>['isTooFast']>[0];

/** The number of accepted messages of a device in one second, if its organization can send `points` more events. */
const acceptedOf = async (count: number, points: number) => {
  let left = points;
  const messages = createDeviceMessages({
    eventsPerSecond: 100,
    now: () => 1000,
    limits: {
      logEvents: async (_mnId: string, amount: number) => {
        if (amount > left) throw new ApiError('too_many', 'Too many log events.');
        left -= amount;
      },
    },
  } as unknown as Options);
  const rate = newRate();
  let accepted = 0;
  for (let message = 0; message < count; message += 1)
    if (!(await messages.isTooFast(device, rate))) accepted += 1;
  return accepted;
};

test.each([
  ['all within both limits', 60, 1000, 60],
  ['none beyond the limit of the device', 150, 1000, 100],
  ['none beyond the limit of the organization, in the first events of a second', 15, 10, 10],
  ['no block beyond the limit of the organization', 80, 45, 40],
])('of the messages of a second, a device sends %s', async (_, count, points, accepted) => {
  expect(await acceptedOf(count, points)).toBe(accepted);
});
