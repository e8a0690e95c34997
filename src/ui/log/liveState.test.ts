import { expect, it } from 'vitest';
import type { StoredEvent } from '../../../model/contract/logs.ts';
import { liveStateOf } from './liveState.ts';

const eventAt = (at: number, event: Record<string, unknown>): StoredEvent => ({ seq: at, at, event });
const level = { capability: 'switchLevel', attribute: 'level' };

it('[line 9] the newest value of each attribute counts, with or without a component', () => {
  const stored = { main: { switchLevel: { level: { value: 12, at: 100 } } } };
  const state = liveStateOf(stored, [
    eventAt(200, { ...level, value: 20, unit: '%' }),
    eventAt(300, { ...level, component: 'left', value: 5 }),
    eventAt(350, { ...level, componentId: 'right', value: 7 }),
    eventAt(400, { ...level, component: 'main', value: 40 }),
  ]);
  expect(state).toEqual({
    main: { switchLevel: { level: { value: 40, at: 400 } } },
    left: { switchLevel: { level: { value: 5, at: 300 } } },
    right: { switchLevel: { level: { value: 7, at: 350 } } },
  });
});

it('[line 9] an invalid value of an attribute changes nothing, nor does an older event', () => {
  const stored = { main: { switchLevel: { level: { value: 12, at: 100 } } } };
  expect(
    liveStateOf(stored, [
      eventAt(50, { ...level, value: 1 }),
      eventAt(200, { message: 'hello' }),
      eventAt(300, { ...level, command: 'setLevel' }),
      eventAt(400, { capability: '', attribute: 'level', value: 3 }),
    ]),
  ).toEqual(stored);
});
