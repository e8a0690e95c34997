import type { Bootstrap } from '../model/contract/session.ts';

/** Reads the data that the server put into the page. It is trusted, so that the first chunk needs no schema library. */
export const readBootstrap = (): Bootstrap => {
  const text = document.querySelector('#bootstrap')?.textContent ?? '';
  return JSON.parse(text) as Bootstrap;
};
