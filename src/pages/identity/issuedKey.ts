import type { DeviceKey } from './deviceKey.ts';

type IssuedKey = { sn: string; pjtId: string; key: DeviceKey };

// only in memory: a private key is never stored, except in the file that the user saves
let issued: IssuedKey | undefined;
const listeners = new Set<() => void>();

const set = (next: IssuedKey | undefined) => {
  issued = next;
  listeners.forEach(listener => listener());
};

/**
 * The key of the last registered device, until it is cleared or the page is reloaded. The list can be open before the
 * device is registered, if the form was left while it was being sent.
 */
export const issuedKey = {
  set: (next: IssuedKey) => set(next),
  get: () => issued,
  forget: () => set(undefined),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
