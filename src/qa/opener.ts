import { logs } from '../../model/contract/logs.ts';

/**
 * LOG-03: each page of the fake runs its own server, so the pop-up that authorizes a device's log must call the server of
 * the page that opened it. Returns undefined for every other page.
 */
export const forwardToOpener = (basePath: string): Promise<Response> | undefined => {
  const opener: (Window & typeof globalThis) | null = window.opener;
  if (opener === null || location.pathname !== basePath + logs.authCodePage.path) return undefined;
  globalThis.fetch = async (input, init) => opener.fetch(input, init);
  return opener.fetch(location.href, { headers: { accept: 'text/html' } });
};
