import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceEvent } from '../../../../model/contract/devices.ts';
import { MAX_STEPS, newScenarioSchema } from '../../../../model/contract/scenarios.ts';
import type { TestDeviceRecord } from '../../../dataProvider/index.ts';
import type { NewEvent } from '../../../dataProvider/methods/testDevices.ts';
import { createSimulator } from './simulatorModel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const level = (value: number): NewEvent => ({
  component: 'main',
  capability: 'switchLevel',
  attribute: 'level',
  value,
});

const eventOf = (value: unknown): DeviceEvent => ({
  type: 'DEVICE_EVENT',
  time: Date.now(),
  messageSourceId: 'd1',
  message: `level = ${String(value)}`,
  component: 'main',
  capability: 'switchLevel',
  attribute: 'level',
  value,
});

const open = (refuse: (event: NewEvent) => boolean = () => false, hasEnded = () => false) => {
  const sent: { value: unknown; at: number }[] = [];
  const errors: string[] = [];
  const published: DeviceEvent[][] = [];
  const start = Date.now();
  const simulator = createSimulator({
    send: async event => {
      if (refuse(event)) throw new Error('Refused.');
      sent.push({ value: event.value, at: Date.now() - start });
      return { device: {} as TestDeviceRecord, events: [eventOf(event.value)] };
    },
    publish: async events => {
      if (hasEnded()) return undefined;
      return published.push(events);
    },
    onDevice: () => {},
    onError: error => errors.push(error.message),
    onRecordingFull: () => errors.push('The recording is full.'),
  });
  return { simulator, sent, errors, published };
};

const steps = [0, 1000, 3000].map((at, index) => ({ ...level(index), value: index, fault: false, at }));

describe('the simulator', () => {
  it('[RT-01] sends in order, and shows the newest first', async () => {
    const { simulator, sent } = open();
    await Promise.all([simulator.send(level(1)), simulator.send(level(2))]);
    expect(sent.map(({ value }) => value)).toEqual([1, 2]);
    expect(simulator.getState().sent.map(({ text }) => text)).toEqual(['level = 2', 'level = 1']);
  });

  it('[RT-01] shows an error, and continues', async () => {
    const { simulator, sent, errors } = open(({ value }) => value === 1);
    expect(await simulator.send(level(1))).toBe(false);
    expect(await simulator.send(level(2))).toBe(true);
    expect([sent.length, errors]).toEqual([1, ['Refused.']]);
  });

  it('[RT-01] holds events back while it is silent, and sends them all afterwards', async () => {
    const { simulator, sent } = open();
    simulator.silence(30);
    const waiting = [simulator.send(level(1)), simulator.send(level(2))];
    await vi.advanceTimersByTimeAsync(29_000);
    expect([sent.length, simulator.getState().silence?.waiting]).toEqual([0, 2]);
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all(waiting);
    expect(sent.map(({ value }) => value)).toEqual([1, 2]);
    expect(simulator.getState().silence).toBeNull();
  });

  it('[RT-01] sends again when silence is switched off', async () => {
    const { simulator, sent } = open();
    simulator.silence(3600);
    const waiting = simulator.send(level(1));
    simulator.endSilence();
    await waiting;
    expect(sent).toHaveLength(1);
  });

  it('[RT-01] records events with their times, and nothing if nothing was sent', async () => {
    const { simulator } = open();
    simulator.record();
    await simulator.send(level(1));
    await vi.advanceTimersByTimeAsync(1500);
    await simulator.send(level(2));
    simulator.stopRecording();
    expect(simulator.getState().recorded?.map(({ value, at }) => [value, at])).toEqual([
      [1, 0],
      [2, 1500],
    ]);
    simulator.record();
    simulator.stopRecording();
    expect(simulator.getState().recorded).toBeNull();
  });

  it.each([
    ['of many events', 1, MAX_STEPS],
    ['of large events', 'x'.repeat(4000), 31],
    ['of large events in another script', '灯'.repeat(1300), 32],
  ])('[RT-01] ends a recording %s before it is larger than a scenario', async (_case, value, count) => {
    const { simulator, errors } = open();
    simulator.record();
    for (let sent = 0; sent <= count; sent++) void simulator.send({ ...level(0), value });
    const { recording, recorded } = simulator.getState();
    expect(recording).toBeNull();
    expect(recorded).toHaveLength(count);
    expect(errors).toEqual(['The recording is full.']);
    const scenario = { name: 'Long', deviceId: 'd1', steps: recorded };
    expect(newScenarioSchema.safeParse(scenario).success).toBe(true);
  });

  it.each([
    [1, [0, 1000, 3000]],
    [4, [0, 250, 750]],
  ])('[RT-01] replays at speed %i', async (speed, times) => {
    const { simulator, sent } = open();
    const done = simulator.replay('s1', steps, speed);
    await vi.advanceTimersByTimeAsync(3500);
    await done;
    expect(sent.map(({ at }) => at)).toEqual(times);
    expect(simulator.getState().replay).toBeNull();
  });

  it('[RT-01] stops a replay at once, also when the page closes', async () => {
    for (const stop of ['stopReplay', 'close'] as const) {
      const { simulator, sent } = open();
      const done = simulator.replay('s1', steps, 1);
      await vi.advanceTimersByTimeAsync(1200);
      simulator[stop]();
      await done;
      await vi.advanceTimersByTimeAsync(5000);
      expect([stop, sent.length, simulator.getState().replay]).toEqual([stop, 2, null]);
    }
  });

  it('[RT-01] ends a replay at the first error', async () => {
    const { simulator, sent, errors } = open(({ value }) => value === 1);
    const done = simulator.replay('s1', steps, 1);
    await vi.advanceTimersByTimeAsync(4000);
    await done;
    expect([sent.length, errors]).toEqual([1, ['Refused.']]);
  });

  it('[RT-01] spreads a burst over its duration, each event once', async () => {
    const { simulator, published, sent } = open();
    const done = simulator.burst({ eventAt: eventOf, last: level(4999), total: 5000, seconds: 2 });
    await vi.advanceTimersByTimeAsync(900);
    const half = published.flat().length;
    expect(half).toBeGreaterThan(1500);
    expect(half).toBeLessThan(3500);
    await vi.advanceTimersByTimeAsync(3000);
    await done;
    expect(published.flat().map(({ value }) => value)).toEqual(
      Array.from({ length: 4999 }, (_, turn) => turn),
    );
    // it changes the device
    expect(sent.map(({ value }) => value)).toEqual([4999]);
    expect(simulator.getState().sentCount).toBe(5000);
    expect(simulator.getState().sent[0]?.text).toBe('level = 4999 (5000 of 5000)');
    expect(Math.max(...published.map(events => events.length))).toBeLessThanOrEqual(500);
    expect(simulator.getState().burst).toBeNull();
  });

  it('[RT-01] sends the last event of a burst after those that wait for the end of the silence', async () => {
    const { simulator, sent } = open();
    simulator.silence(30);
    const held = simulator.send(level(1));
    const done = simulator.burst({ eventAt: eventOf, last: level(9), total: 10, seconds: 1 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    await Promise.all([held, done]);
    expect(sent.map(({ value }) => value)).toEqual([1, 9]);
    expect(simulator.getState().sent[0]?.text).toBe('level = 9 (10 of 10)');
  });

  it('[SES-01] ends a burst when the session ends, and does not show the rest as sent', async () => {
    const { simulator, published, sent } = open(undefined, () => published.length === 3);
    const done = simulator.burst({ eventAt: eventOf, last: level(4999), total: 5000, seconds: 2 });
    await vi.advanceTimersByTimeAsync(3000);
    await done;
    expect(simulator.getState().sent).toHaveLength(3);
    expect(simulator.getState().sentCount).toBe(published.flat().length);
    expect(sent).toEqual([]);
    expect(simulator.getState().burst).toBeNull();
  });
});
