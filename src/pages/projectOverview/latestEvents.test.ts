import { expect, it } from 'vitest';
import type { StoredEvent } from '../../../model/contract/logs.ts';
import { latestLines } from './latestEvents.ts';

const event = (seq: number, at: number, message?: string): StoredEvent => ({
  seq,
  at,
  event: message === undefined ? { level: seq } : { message },
});

it('[line 20] the newest lines of all logs come first, each with its source', () => {
  const logs = [
    { target: 'p1', name: 'Connector', events: [event(1, 10, 'installed'), event(2, 30)] },
    { target: 'd1', name: 'Bench unit 1', events: [event(1, 20, 'level = 3')] },
  ];
  expect(latestLines(logs, 2).map(({ source, message, at }) => [source, message, at])).toEqual([
    ['Connector', '{"level":2}', 30],
    ['Bench unit 1', 'level = 3', 20],
  ]);
  expect(latestLines([], 5)).toEqual([]);
});
