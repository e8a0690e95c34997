import { expect, test } from 'vitest';
import type { StoredEvent } from '../../contract/logs.ts';
import { attributeEvent, commandEvent, executionEvent } from '../simulator.ts';
import { commandProofOf, MAX_LATENCY, proofLackOf } from './commandProof.ts';

const DEVICE = 'd1';
const START = 1_000_000;
const on = { component: 'main', capability: 'switch', command: 'on', arguments: [] };
const place = { component: 'main', capability: 'switch', attribute: 'switch' };

/** A log, numbered in order; times are milliseconds after the start. */
const logOf = (...events: [number, object][]): StoredEvent[] =>
  events.map(([after, event], index) => ({ seq: index + 1, at: START + after, event: { ...event } }));

const command = (after: number) => [after, commandEvent(DEVICE, START + after, on)] as [number, object];
const change = (after: number, where = place) =>
  [after, attributeEvent(DEVICE, where, { value: 'on', at: START + after })] as [number, object];

test('a change within the limit proves that the command before it was followed', () => {
  expect(commandProofOf(logOf(command(0), change(400)))).toEqual({
    command: { seq: 1, at: START, text: 'main/switch.on()' },
    event: { seq: 2, at: START + 400, text: 'main/switch.switch = on' },
    latency: 400,
  });
  expect(commandProofOf(logOf(command(0), change(MAX_LATENCY)))?.latency).toBe(MAX_LATENCY);
});

test.each([
  ['too late', logOf(command(0), change(MAX_LATENCY + 1)), 'noResponse'],
  ['before the command', logOf(change(0), command(100)), 'noResponse'],
  [
    'of another capability',
    logOf(command(0), change(100, { ...place, capability: 'battery' })),
    'noResponse',
  ],
  ['of another component', logOf(command(0), change(100, { ...place, component: 'left' })), 'noResponse'],
  ['without a command', logOf(change(0)), 'noCommand'],
  ['missing', [], 'noCommand'],
] as const)('a change that is %s proves nothing', (_, log, lack) => {
  expect(commandProofOf(log)).toBeUndefined();
  expect(proofLackOf(log)).toBe(lack);
});

test('a simulated device logs the change first, in the same moment', () => {
  const log = logOf(change(0), [0, executionEvent(DEVICE, START, on)]);
  expect(commandProofOf(log)?.latency).toBe(0);
  expect(commandProofOf(logOf(change(0), [900, executionEvent(DEVICE, START + 900, on)]))).toBeUndefined();
});

test('the newest command with a reaction is the proof, by time of arrival', () => {
  const late = { ...(change(0)[1] as { time: number }), time: START + 99_000 };
  const log = logOf(command(0), change(300), command(10_000), [10_700, late], command(20_000));
  expect(commandProofOf(log)).toMatchObject({ command: { seq: 3 }, event: { seq: 4 }, latency: 700 });
});

test('texts of a device are shortened', () => {
  const message = 'x'.repeat(5000);
  const log = logOf(command(0), [100, { ...place, value: 'on', message }]);
  expect(commandProofOf(log)?.event.text).toHaveLength(300);
});
