import { createApp } from './app.ts';
import type { AppOptions } from './options.ts';
import { attachSockets } from './logs/sockets.ts';
import { firstRunNote, openParts } from './node.ts';
import { createLog, withoutRedaction } from './processLog.ts';
import { listen, stopOnSignal } from './serve.ts';
import { exampleLinksWarning, readSettings, type Settings } from './settings.ts';

type Pages = Pick<AppOptions, 'page' | 'scriptHashes' | 'styles' | 'statics'>;

type Listening = Awaited<ReturnType<typeof listen>>;
type Parts = Awaited<ReturnType<typeof openParts>>;

const serveParts = async (
  settings: Settings,
  log: ReturnType<typeof createLog>,
  pages: Pages,
  { server, port, connections, serve }: Listening,
  { options, store, startJobs, stopWork, close, stopChanges }: Parts,
) => {
  if (process.argv.includes('--demo') && (await store.accounts.isEmpty())) {
    if (options.seedDemo === undefined || options.setupToken !== undefined)
      throw new Error(
        '--demo works only if HOST is a loopback address, such as 127.0.0.1, PUBLIC_URL names no other machine, and SETUP_TOKEN is not set.',
      );
    await options.seedDemo();
  }
  const warning = exampleLinksWarning(settings);
  if (warning !== undefined && !process.argv.includes('--demo')) log.warn(warning);
  const app = createApp({
    ...options,
    ...pages,
    requestLog: withoutRedaction(log),
    development: false,
    parsesReplies: false,
  });
  const note = await firstRunNote(settings, options);
  await startJobs();
  serve(app);
  const closeSockets = attachSockets(server, options);
  const stopSockets = () => {
    stopChanges();
    return closeSockets();
  };
  stopOnSignal({ server, connections, stopSockets, stopWork, close }, log);
  log.info({ port, host: settings.HOST }, 'listening');
  process.stdout.write(
    `${settings.PRODUCT_NAME} is running at http://localhost:${port}${settings.BASE_PATH}/\n${note}`,
  );
};

const run = async (pagesOf: (settings: Settings) => Pages, driverWorker: URL) => {
  const settings = readSettings(process.env);
  const log = createLog(settings);
  const listening = await listen(settings);
  log.info({ port: listening.port, host: settings.HOST }, 'starting');
  const parts = await openParts(settings, log, driverWorker);
  try {
    await serveParts(settings, log, pagesOf(settings), listening, parts);
  } catch (error) {
    await parts.close();
    throw error;
  }
};

/**
 * Starts the server; `driverWorker` is the module of its driver workers. Prints an error as one sentence on stderr, and
 * exits with code 1.
 */
export const start = (pagesOf: (settings: Settings) => Pages, driverWorker: URL) => {
  run(pagesOf, driverWorker).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
};
