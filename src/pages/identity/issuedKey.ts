import type { DeviceKey } from './deviceKey.ts';

type IssuedKey = { sn: string; pjtId: string; key: DeviceKey };

// only in memory: a private key is never stored, except in the file that the user saves
let issued: readonly IssuedKey[] = [];
const listeners = new Set<() => void>();

const put = (next: readonly IssuedKey[]) => {
  issued = next;
  listeners.forEach(listener => listener());
};

/**
 * The keys of registered devices, each until it is forgotten or the page is reloaded. The list can be open before a
 * device is registered, if the form was left while it was being sent.
 */
export const issuedKey = {
  add: (next: IssuedKey) => put([...issued, next]),
  /** the oldest */
  get: () => issued[0],
  forget: () => put(issued.slice(1)),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
