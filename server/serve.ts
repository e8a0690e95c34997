import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createClientAddress } from './clientAddress.ts';
import type { createApp } from './app.ts';
import { type Connections, trackConnections, WebSocketOnlyRequest } from './connections.ts';
import type { Log } from './ports.ts';
import { withSettingName, type Settings } from './settings.ts';

/**
 * In milliseconds after the signal. Together they must stay below 10 s, after which service managers kill the process.
 */
const QUIET_TIMEOUT = 1500;
const REQUEST_TIMEOUT = 8_000;
const EXIT_TIMEOUT = 9_500;

export const listen = async (
  { HOST, PORT, CONNECTIONS_PER_ADDRESS, BODY_STALL_SECONDS, proxies }: Settings,
  app: ReturnType<typeof createApp>,
  handleRequest: (
    listener: ReturnType<typeof getRequestListener>,
  ) => Parameters<typeof createServer>[1] = listener => listener,
) => {
  const server = createServer(
    {
      IncomingMessage: WebSocketOnlyRequest,
      requestTimeout: 300_000,
      headersTimeout: 20_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
    },
    handleRequest(getRequestListener(app.fetch)) as Parameters<typeof createServer>[1] & object,
  );
  const connections = trackConnections(server, {
    maxPerAddress: CONNECTIONS_PER_ADDRESS,
    isProxy: createClientAddress(proxies).isProxy,
    bodyTimeout: BODY_STALL_SECONDS * 1000,
  });
  const start = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(PORT, HOST, resolve);
    });
  await withSettingName('HOST and PORT', start);
  return { server, connections };
};

type Stopping = {
  server: Server;
  connections: Connections;
  stopSockets: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * On a signal: accepts no new requests, lets running ones end, then closes the store, and exits within 10 s, whatever
 * clients do. A second signal exits immediately.
 */
export const stopOnSignal = ({ server, connections, stopSockets, close }: Stopping, log: Log) => {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    connections.announceStop();
    // server.close would wait for the sockets too
    stopSockets().catch((error: unknown) => log.error({ err: error }, 'failed to close the log sockets'));
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    setTimeout(() => connections.closeQuiet(), QUIET_TIMEOUT).unref();
    setTimeout(() => connections.closeAll(), REQUEST_TIMEOUT).unref();
    setTimeout(() => {
      log.error({}, 'failed to stop in time');
      process.exit(1);
    }, EXIT_TIMEOUT).unref();
    server.close(() => {
      clearInterval(sweep);
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
