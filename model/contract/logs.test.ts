import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { storedEventSchema, logFrameSchema } from './logs.ts';

const event = { type: 'DEVICE_EVENT', message: 'on' };
const kept = { seq: 1, at: 2, event };

test.each([
  [[]],
  [[kept]],
  [[kept, { ...kept, cut: 10 }]],
  [[{ ...kept, cut: undefined }]],
  [[{ ...kept, extra: true }]],
  [{ length: 0 }],
  [undefined],
  [[null]],
  [[[]]],
  [['text']],
  [[kept, { ...kept, seq: '1' }]],
  [[{ at: 2, event }]],
  [[{ seq: 1, event }]],
  [[{ seq: 1, at: 2 }]],
  [[{ ...kept, event: null }]],
  [[{ ...kept, event: [] }]],
  [[{ ...kept, event: 'text' }]],
  [[{ ...kept, cut: null }]],
])('a frame of the events %j is accepted exactly if their schema accepts them', events => {
  const isFrame = logFrameSchema.safeParse({ kind: 'events', events }).success;
  expect(isFrame).toBe(z.array(storedEventSchema).safeParse(events).success);
});
