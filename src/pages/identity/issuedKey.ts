import type { DeviceKey } from './deviceKey.ts';

type IssuedKey = { sn: string; key: DeviceKey };

// in memory only: a private key is not written anywhere but to the file that its user saves
let issued: IssuedKey | undefined;

/** The key of the device that was registered last, until it is forgotten or the page is loaded again. */
export const issuedKey = {
  set: (next: IssuedKey) => {
    issued = next;
  },
  get: () => issued,
  forget: () => {
    issued = undefined;
  },
};
