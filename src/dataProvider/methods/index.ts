import { createOnDemand } from './onDemand.ts';
import type { Connection } from '../client.ts';
import { createDeletionMethods } from './deletions.ts';
import { createPresenceMethods } from './presence.ts';
import { createProjectListMethods } from './projectList.ts';
import { createSessionMethods } from './session.ts';

/**
 * Calls other than CRUD that the first page makes, or that must start before the page is gone. Each resolves with
 * `{ data }`, for `isResponse` and `responseOf`; calls without response data use `acknowledge`.
 */
export const createFirstMethods = ({ call }: Connection) => ({
  ...createSessionMethods(call),
  ...createDeletionMethods(call),
  ...createPresenceMethods(call),
  ...createProjectListMethods(call),
});

const load = async () => import('./later.ts');

/** Loads the code of all other calls; pages do so while they are loaded. */
export const loadMethods = async () => void (await load());

/** `first` with all other calls, whose code is loaded when one is made. */
export const withLaterMethods = <F extends object>(first: F, connection: Connection) =>
  createOnDemand(first, async () => (await load()).createLaterMethods(connection));
