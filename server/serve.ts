import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { createApp } from './app.ts';
import type { Log } from './ports.ts';
import { withSettingName, type Settings } from './settings.ts';

const STOP_TIMEOUT = 9_000;

export const listen = async (
  { HOST, PORT }: Settings,
  app: ReturnType<typeof createApp>,
  handleRequest: (
    listener: ReturnType<typeof getRequestListener>,
  ) => Parameters<typeof createServer>[1] = listener => listener,
) => {
  const server = createServer(
    { requestTimeout: 300_000, headersTimeout: 20_000, keepAliveTimeout: 10_000 },
    handleRequest(getRequestListener(app.fetch)) as Parameters<typeof createServer>[1] & object,
  );
  const start = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(PORT, HOST, resolve);
    });
  await withSettingName('HOST and PORT', start);
  return server;
};

/** On a signal: accepts no new request, lets running ones end, then closes the store. A second signal exits at once. */
export const stopOnSignal = (
  server: Server,
  { stopSockets, close }: { stopSockets: () => Promise<void>; close: () => Promise<void> },
  log: Log,
) => {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    // closes busy connections after their current request, and those that become idle later
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
    // server.close would wait for the sockets too
    stopSockets().catch((error: unknown) => log.error({ err: error }, 'failed to close the log sockets'));
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const force = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(force);
      close().then(
        () => process.exit(0),
        error => {
          log.error({ err: error }, 'failed to close the store');
          process.exit(1);
        },
      );
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
