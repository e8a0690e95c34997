import { lostConnection, notUnderstood } from './callErrors.ts';
import { reachability } from './reachability.ts';

/** What Chromium, Firefox and Safari say when they can't load code, and Vite if it is a style sheet. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Returns an error that tells users why code could not be loaded. */
export const explainChunkLoadError = async () =>
  (await reachability.check()) ? notUnderstood() : lostConnection();

/** Replaces the browser's error about code that can't be loaded, which users don't understand. */
export const toCallError = async (error: unknown): Promise<unknown> =>
  error instanceof Error && NOT_LOADED.test(error.message) ? explainChunkLoadError() : error;
