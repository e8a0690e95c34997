import type { DeviceKey } from './deviceKey.ts';

type IssuedKey = { sn: string; key: DeviceKey };

// only in memory: a private key is never stored, except in the file that the user saves
let issued: IssuedKey | undefined;

/** The key of the last registered device, until it is cleared or the page is reloaded. */
export const issuedKey = {
  set: (next: IssuedKey) => {
    issued = next;
  },
  get: () => issued,
  forget: () => {
    issued = undefined;
  },
};
