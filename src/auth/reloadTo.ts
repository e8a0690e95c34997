import { automaticReload } from './automaticReload.ts';

/** A full page load, because everything in memory belongs to another session or organization. */
export const reloadTo = (address: string) => {
  automaticReload.start();
  location.assign(address);
};
