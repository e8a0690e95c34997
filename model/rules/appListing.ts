import type { DeveloperModeStatus } from '../contract/developerMode.ts';

/** What the phone app needs before it lists a device, in this order. */
const listingChecks = ['deployed', 'device', 'connected', 'seen'] as const;
type ListingCheck = (typeof listingChecks)[number];

/** `waiting`: an earlier one is not done yet; `notNeeded`: no device needs a connection */
export type ListingState = 'done' | 'open' | 'waiting' | 'notNeeded';

type OwnDevice = DeveloperModeStatus['devices'][number];

export type ListingResult = {
  check: ListingCheck;
  state: ListingState;
  /** the device that the check is about: one that passes it, or else the first that doesn't */
  device: OwnDevice | null;
};

/** The live checks of developer mode, each with the device that it is about. */
export const checkListing = ({
  isDeployed,
  devices,
}: Pick<DeveloperModeStatus, 'isDeployed' | 'devices'>): ListingResult[] => {
  const [first = null] = devices;
  const connected = devices.find(({ isConnected }) => isConnected === true);
  const absent = devices.find(({ isConnected }) => isConnected === false);
  const seen = devices.reduce<OwnDevice | null>(
    (latest, device) => ((device.seenDt ?? 0) > (latest?.seenDt ?? 0) ? device : latest),
    null,
  );
  const withDevice = (state: ListingState): ListingState => (first === null ? 'waiting' : state);
  return [
    { check: 'deployed', state: isDeployed ? 'done' : 'open', device: null },
    { check: 'device', state: first === null ? 'open' : 'done', device: first },
    {
      check: 'connected',
      state: withDevice(connected === undefined ? (absent === undefined ? 'notNeeded' : 'open') : 'done'),
      device: connected ?? absent ?? null,
    },
    { check: 'seen', state: withDevice(seen === null ? 'open' : 'done'), device: seen ?? first },
  ];
};
