import type { Bootstrap } from '../model/contract/session.ts';

/** What the server put into the page; our own server's word, so the schema library stays out of the first chunk. */
export const readBootstrap = (): Bootstrap => {
  const text = document.querySelector('#bootstrap')?.textContent ?? '';
  return JSON.parse(text) as Bootstrap;
};
