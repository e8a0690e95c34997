import { logs } from '../../model/contract/logs.ts';

/**
 * LOG-03: each page of the fake is a server of its own, so the pop-up of a device's log asks the page that opened it.
 * Undefined for every other page.
 */
export const askOpener = (basePath: string): Promise<Response> | undefined => {
  const opener: (Window & typeof globalThis) | null = window.opener;
  if (opener === null || location.pathname !== basePath + logs.authCodePage.path) return undefined;
  globalThis.fetch = async (input, init) => opener.fetch(input, init);
  return opener.fetch(location.href, { headers: { accept: 'text/html' } });
};
