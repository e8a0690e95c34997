import { expect, it } from 'vitest';
import { toDevice } from './useDevices.ts';

it('[LOG-01] a listed device becomes a target, with an empty state, mnid and vid', () => {
  const listed = { deviceId: 'd-1', name: 'Hearth Dimmer H2', label: 'Bench unit 1', type: 'TEST' };
  expect(toDevice(listed)).toEqual({
    id: 'd-1',
    name: 'Hearth Dimmer H2',
    nick: 'Bench unit 1',
    type: 'TEST',
    state: {},
    mnid: '',
    vid: '',
  });
});
