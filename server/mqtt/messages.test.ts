import { describe, expect, test } from 'vitest';
import { ApiError } from '../../model/contract/problem.ts';
import { createHub } from '../logs/hub.ts';
import { createDeviceMessages, logKeyOf, newRate } from './messages.ts';

type Options = Parameters<typeof createDeviceMessages>[0];

const device = { mnId: '8kQ2' } as Parameters<ReturnType<typeof createDeviceMessages>['isTooFast']>[0];

const nested = (levels: number): unknown => (levels === 0 ? 'on' : [nested(levels - 1)]);

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

describe('events', () => {
  const lamp = { mnId: '8kQ2', deviceId: 'lamp', isCommercial: false } as typeof device;

  /** `checked`: resolves when the organization's limit has been checked */
  const open = (checked = Promise.resolve()) => {
    const hub = createHub({ maxEvents: 100, maxAge: 1000, now: () => 1000, newId: () => 'epoch' });
    const messages = createDeviceMessages({
      eventsPerSecond: 100,
      now: () => 1000,
      limits: { logEvents: () => checked },
      logs: { hub },
      status: { read: () => {} },
    } as unknown as Options);
    const logged = async () =>
      (await hub.history(logKeyOf(lamp), { limit: 100 })).entries.map(
        ({ text }) => JSON.parse(text) as object,
      );
    return { messages, logged };
  };

  const log = (messages: ReturnType<typeof open>['messages'], payload: object) =>
    messages.logEvent(lamp, logKeyOf(lamp), JSON.stringify(payload));

  test('are in a log in memory when the call returns', async () => {
    const { messages, logged } = open();
    expect(log(messages, { message: 'hello' })).toBeUndefined();
    expect(await logged()).toMatchObject([{ message: 'hello' }]);
  });

  test("that arrive while the organization's limit is checked stay in order", async () => {
    let finishCheck = () => {};
    const { messages, logged } = open(new Promise(resolve => (finishCheck = resolve)));
    const rate = newRate();
    const taken = Array.from({ length: 45 }, async (_, index) => {
      const result = messages.isTooFast(lamp, rate);
      const take = () => log(messages, { index });
      await (typeof result === 'boolean' ? take() : result.then(take));
    });
    finishCheck();
    await Promise.all(taken);
    expect(await logged()).toMatchObject(Array.from({ length: 45 }, (_, index) => ({ index })));
    // the check has ended
    expect(messages.isTooFast(lamp, rate)).toBe(false);
  });

  test.each([
    ['with a simple value', 'on', 'DEVICE_EVENT'],
    ['with a value that is nested as deeply as allowed', nested(31), 'DEVICE_EVENT'],
    ['with a value that is nested deeper', nested(32), 'DEVICE_ERROR'],
  ])('%s', async (_, value, type) => {
    const { messages, logged } = open();
    await log(messages, { capability: 'switch', attribute: 'switch', value });
    expect(await logged()).toMatchObject([{ type }]);
  });
});

test.each([
  ['all within both limits', 60, 1000, 60],
  ['none beyond the limit of the device', 150, 1000, 100],
  ['none beyond the limit of the organization, in the first events of a second', 15, 10, 10],
  ['no block beyond the limit of the organization', 80, 45, 40],
])('of the messages of a second, a device sends %s', async (_, count, points, accepted) => {
  expect(await acceptedOf(count, points)).toBe(accepted);
});
