import { expect, onTestFinished, test, vi } from 'vitest';
import type { Store } from '../store/index.ts';
import { createStatusWriter } from './status.ts';

const lamp = { mnId: '8kQ2', deviceId: 'lamp', isCommercial: false } as Parameters<
  ReturnType<typeof createStatusWriter>['read']
>[0];

/** A writer to a database that responds to each write when `respond` is called. */
const open = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const responses: (() => void)[] = [];
  const saved: (string | null)[] = [];
  const queries = {
    devices: {
      stateToChange: async () => ({ state: '{}', eventDt: null }),
      keepState: async (_device: object, state: string) => saved.push(state),
    },
    deviceConnections: { save: async () => {} },
  };
  const store = {
    db: { getExecutor: () => ({ adapter: {} }) },
    transaction: async (work: (all: typeof queries) => Promise<void>) => {
      await new Promise<void>(resolve => responses.push(resolve));
      await work(queries);
    },
  } as unknown as Store;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const writer = createStatusWriter({ store, log, serverId: 'near' });
  const path = { component: 'main', capability: 'colorControl', attribute: 'hue' };
  return {
    writer,
    saved,
    responses,
    report: (value: number) => writer.read(lamp, { path, state: { value, at: value } }, value),
    respond: async () => {
      responses.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
};

const savedHue = (value: number) => JSON.stringify({ main: { colorControl: { hue: { value, at: value } } } });

test('while a write takes long, later readings of a device are merged into one write', async () => {
  const { report, respond, responses, saved } = open();
  for (const value of [1, 2, 3, 4]) {
    report(value);
    await vi.advanceTimersByTimeAsync(250);
  }
  await respond();
  await vi.advanceTimersByTimeAsync(250);
  await respond();
  expect(saved).toEqual([savedHue(1), savedHue(4)]);
  // nothing is left to write
  await vi.advanceTimersByTimeAsync(1000);
  expect(responses).toEqual([]);
});

test('a flush during a write also writes what arrived meanwhile', async () => {
  const { writer, report, respond, saved } = open();
  report(1);
  await vi.advanceTimersByTimeAsync(250);
  report(2);
  const flushed = writer.flush();
  await respond();
  await respond();
  await flushed;
  // nothing is left to write
  await writer.flush();
  await writer.flush();
  expect(saved).toEqual([savedHue(1), savedHue(2)]);
});
