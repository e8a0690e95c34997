import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { closeCodes, SOCKET_PATH } from '../../model/contract/logs.ts';
import { ApiError, STATUS_OF } from '../../model/contract/problem.ts';
import { sessionHashOfHeader } from '../http/cookie.ts';
import type { AppOptions } from '../options.ts';
import { toApiError } from '../store/databaseErrors.ts';
import type { Connection } from './fanOut.ts';
import type { Watcher } from './watchers.ts';

/** clients send nothing longer than a ping */
const MAX_PAYLOAD = 1024;
/** how long a peer can take to confirm a close, in milliseconds; shorter for some codes, and when the server stops */
const CLOSE_TIMEOUT = 10_000;
const SHORT_CLOSE_TIMEOUT = 1000;
const IMPATIENT = new Set<number>([closeCodes.silent, closeCodes.unexpected]);
/** how long a peer can take between its request and an open socket, in milliseconds */
const HANDSHAKE_TIMEOUT = 10_000;

const REFUSED_HEADERS = 'Connection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\n\r\n';

/** Responds and closes. After `end` alone, the peer could keep its half of the connection open forever. */
const refuse = (socket: Socket, status: number) => {
  socket.write(`HTTP/1.1 ${status} Refused\r\n${REFUSED_HEADERS}`);
  socket.destroySoon();
};

const connectionOf = (socket: WebSocket): Connection => ({
  send: frame => {
    if (socket.readyState === WebSocket.OPEN) socket.send(frame.bytes, { binary: false });
  },
  pendingBytes: () => socket.bufferedAmount,
  close: code => {
    socket.close(code);
    const timeout = IMPATIENT.has(code) ? SHORT_CLOSE_TIMEOUT : CLOSE_TIMEOUT;
    setTimeout(() => socket.terminate(), timeout).unref();
  },
});

const bindSocket = (socket: WebSocket, watcher: Watcher) => {
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) watcher.close(closeCodes.unexpected);
    else watcher.receive(data.toString());
  });
  // the library would respond to any number of them, even if nobody reads the responses
  socket.on('ping', data => {
    if (!watcher.mayPing()) watcher.close(closeCodes.unexpected);
    else if (socket.bufferedAmount === 0) socket.pong(data);
  });
  socket.on('close', () => watcher.detach());
};

type Options = Pick<AppOptions, 'logs' | 'site' | 'isOwnOrigin' | 'https' | 'log'>;

/**
 * The WebSockets of live logs, on the port of the pages. Origin, session cookie and ticket are checked before the
 * upgrade. Returns a function that closes all sockets.
 */
export const attachSockets = (server: Server, { logs, site, isOwnOrigin, https, log }: Options) => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
    clientTracking: false,
    autoPong: false,
  });
  const open = new Set<WebSocket>();
  let isStopping = false;

  const admit = async ({ headers, url = '' }: IncomingMessage) => {
    const { pathname, searchParams } = new URL(url, 'http://own');
    if (pathname !== site.basePath + SOCKET_PATH)
      throw new ApiError('not_found', 'There is no socket at this path.');
    if (isStopping) throw new ApiError('unavailable', 'The server is stopping.');
    const { origin, host = '', cookie = '' } = headers;
    if (origin === undefined || !isOwnOrigin(origin, host))
      throw new ApiError('forbidden', 'The socket must be opened by a page of this product.');
    const sessionHash = await sessionHashOfHeader(cookie, { secure: https });
    return logs.watchers.admit(searchParams.get('ticket') ?? '', sessionHash);
  };

  const upgrade = async (request: IncomingMessage, raw: Socket, head: Buffer) => {
    const watcher = await admit(request);
    // if the peer has left or fails the handshake, the callback of handleUpgrade never runs
    raw.once('close', () => watcher.detach());
    if (raw.destroyed) return watcher.detach();
    sockets.handleUpgrade(request, raw, head, socket => {
      open.add(socket);
      socket.on('error', error => log.info({ err: error }, 'log socket error'));
      socket.on('close', () => open.delete(socket));
      bindSocket(socket, watcher);
      watcher.attach(connectionOf(socket)).catch((error: unknown) => {
        log.error({ err: error }, 'failed to open a log');
        watcher.close(closeCodes.restart);
      });
    });
  };

  server.on('upgrade', (request: IncomingMessage, raw: Socket, head: Buffer) => {
    raw.on('error', () => raw.destroy());
    // an open WebSocket has no timeout: pings show whether its peer is alive
    raw.setTimeout(HANDSHAKE_TIMEOUT, () => raw.destroy());
    upgrade(request, raw, head).catch((error: unknown) => {
      const known = error instanceof ApiError ? error : toApiError(error);
      if (known === undefined || known.code === 'unavailable')
        log.error({ err: error }, 'failed to open a log socket');
      refuse(raw, STATUS_OF[known?.code ?? 'internal']);
    });
  });

  return async () => {
    isStopping = true;
    // requests and devices still use the hub
    logs.hub.closeReaders();
    if (open.size === 0) return;
    await new Promise<void>(resolve => {
      const force = setTimeout(() => {
        for (const socket of open) socket.terminate();
        resolve();
      }, SHORT_CLOSE_TIMEOUT);
      for (const socket of open)
        socket.once('close', () => {
          if (open.size > 0) return;
          clearTimeout(force);
          resolve();
        });
    });
  };
};
