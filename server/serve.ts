import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createClientAddress } from './clientAddress.ts';
import { type Connections, trackConnections, WebSocketOnlyRequest } from './connections.ts';
import type { Log } from './ports.ts';
import type { Env } from './http/call.ts';
import { respondToClientErrors, respondToRequestError } from './rejectedRequests.ts';
import { withSettingName, type Settings } from './settings.ts';
import { createStartingApp } from './startingApp.ts';

/**
 * In milliseconds after the signal. Together they must stay below 10 s, after which service managers kill the process.
 */
const QUIET_TIMEOUT = 1500;
const REQUEST_TIMEOUT = 8_000;
const EXIT_TIMEOUT = 9_500;

/** Opens the port. Every response is a 503 until `serve` is called, because waiting for the database can take long. */
export const listen = async (settings: Settings) => {
  const { HOST, PORT, CONNECTIONS_PER_ADDRESS, BODY_STALL_SECONDS, proxies } = settings;
  const listenerOf = (app: Pick<Hono<Env>, 'fetch'>) =>
    getRequestListener(app.fetch, { errorHandler: respondToRequestError }) as RequestListener;
  let respond = listenerOf(createStartingApp(settings));
  const server = createServer(
    {
      IncomingMessage: WebSocketOnlyRequest,
      // a request without a host gets the response of the adapter, as one with an invalid host does
      requireHostHeader: false,
      requestTimeout: 300_000,
      headersTimeout: 20_000,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => respond(request, response),
  );
  const connections = trackConnections(server, {
    maxPerAddress: CONNECTIONS_PER_ADDRESS,
    isProxy: createClientAddress(proxies).isProxy,
    bodyTimeout: BODY_STALL_SECONDS * 1000,
  });
  respondToClientErrors(server, connections.unfinishedOn);
  const start = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(PORT, HOST, resolve);
    });
  await withSettingName('HOST and PORT', start);
  const address = server.address();
  return {
    server,
    /** the one that was chosen, if the setting is 0 */
    port: typeof address === 'object' && address !== null ? address.port : PORT,
    connections,
    /** Passes requests to the app from now on, by default all. */
    serve: (
      app: Pick<Hono<Env>, 'fetch'>,
      handleRequest: (listener: RequestListener) => RequestListener = listener => listener,
    ) => {
      respond = handleRequest(listenerOf(app));
    },
  };
};

type Stopping = {
  server: Server;
  connections: Connections;
  stopSockets: () => Promise<void>;
  /** stops what isn't a request: background work, and connections of devices */
  stopWork: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * On a signal: accepts no new requests, stops background work, lets running requests end, then closes the store, and
 * exits within 10 s, whatever clients do. A second signal exits immediately.
 */
export const stopOnSignal = ({ server, connections, stopSockets, stopWork, close }: Stopping, log: Log) => {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    connections.announceStop();
    // server.close would wait for the sockets too
    stopSockets().catch((error: unknown) => log.error({ err: error }, 'failed to close the log sockets'));
    stopWork().catch((error: unknown) => log.error({ err: error }, 'failed to stop background work'));
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
