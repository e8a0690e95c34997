import { expect, it } from 'vitest';
import { checkListing } from './appListing.ts';

const device = (label: string, isConnected: boolean | null, seenDt: number | null) => ({
  deviceId: label,
  label,
  isConnected,
  seenDt,
});

const shortly = (given: Parameters<typeof checkListing>[0]) =>
  checkListing(given).map(({ check, state, device: about }) =>
    [check, state, about?.label ?? null].join(' '),
  );

it.each([
  [
    'nothing is there',
    { isDeployed: false, devices: [] },
    ['deployed open ', 'device open ', 'connected waiting ', 'seen waiting '],
  ],
  [
    'a physical device never came',
    { isDeployed: true, devices: [device('plug', false, null)] },
    ['deployed done ', 'device done plug', 'connected open plug', 'seen open plug'],
  ],
  [
    'only virtual ones',
    { isDeployed: true, devices: [device('demo', null, null)] },
    ['deployed done ', 'device done demo', 'connected notNeeded ', 'seen open demo'],
  ],
  [
    'one of several is connected, another was seen last',
    {
      isDeployed: true,
      devices: [device('plug', false, 20), device('lamp', true, 10), device('demo', null, 5)],
    },
    ['deployed done ', 'device done plug', 'connected done lamp', 'seen done plug'],
  ],
])('[SH-03] developer mode: %s', (_case, given, expected) => {
  expect(shortly(given)).toEqual(expected);
});
