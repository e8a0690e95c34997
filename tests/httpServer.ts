import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createWorld } from '../model/seed/world.ts';
import { createApp } from '../server/app.ts';
import { attachSockets } from '../server/logs/sockets.ts';
import { openParts } from '../server/node.ts';
import { createLog } from '../server/processLog.ts';
import type { Log } from '../server/ports.ts';
import { listen } from '../server/serve.ts';
import { readSettings } from '../server/settings.ts';
import { seedDatabase } from '../server/store/seedDatabase.ts';
import { createBrowser } from './server.ts';
import { DRIVER_WORKER } from './driverWorker.ts';
import { scratchFolder } from './scratchFolder.ts';

/** Starts the same parts as `npm start`, without pages, on a free port of this machine: real files and sockets. */
export const openHttpServer = async (
  environment: Record<string, string> = {},
  { isSeeded = false, log }: { isSeeded?: boolean; log?: Log } = {},
) => {
  const folder = scratchFolder();
  const settings = readSettings({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment });
  const { server, serve } = await listen(settings);
  const { options, store, startJobs, close } = await openParts(
    settings,
    log ?? createLog(settings),
    DRIVER_WORKER,
  );
  if (!isSeeded) await seedDatabase(store.db, createWorld(1, { projects: 0 }));
  const app = createApp({
    ...options,
    page: undefined,
    scriptHashes: [],
    styles: [],
    statics: undefined,
    development: false,
    parsesReplies: true,
  });
  serve(app);
  await startJobs();
  const stopSockets = attachSockets(server, options);
  let closed: Promise<void> | undefined;
  const stop = () =>
    (closed ??= (async () => {
      await stopSockets();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await close();
    })());
  onTestFinished(stop);
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const browser = () => createBrowser(request => fetch(request), origin);
  const signIn = async (persona: string) => {
    const own = browser();
    const response = await own.call('POST', '/api/sa/login', { persona });
    if (response.status !== 204) throw new Error(`${persona} can not sign in: ${response.status}`);
    return own;
  };
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
    );
  return {
    port,
    origin,
    connections,
    store,
    browser,
    signIn,
    uploads: path.join(folder, 'files'),
    close: stop,
  };
};
