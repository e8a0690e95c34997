import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { closeCodes, SOCKET_PATH } from '../../model/contract/logs.ts';
import { ApiError, STATUS_OF } from '../../model/contract/problem.ts';
import { sessionHashOf } from '../http/cookie.ts';
import type { AppOptions } from '../options.ts';
import { toApiError } from '../store/faults.ts';
import type { Sink } from './fanOut.ts';
import type { Watcher } from './watchers.ts';

/** nothing longer than a ping is expected */
const MAX_PAYLOAD = 1024;
/** how long a peer may take to say goodbye, in milliseconds; one that is silent, or that we leave, less */
const GOODBYE = 10_000;
const SHORT_GOODBYE = 1000;

const REFUSED_HEADERS = 'Connection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\n\r\n';

const refuse = (socket: Duplex, status: number) => {
  socket.end(`HTTP/1.1 ${status} Refused\r\n${REFUSED_HEADERS}`);
};

const linkOf = (socket: WebSocket): Sink => ({
  send: frame => {
    if (socket.readyState === WebSocket.OPEN) socket.send(frame.bytes, { binary: false });
  },
  waiting: () => socket.bufferedAmount,
  close: code => {
    socket.close(code);
    const patience = code === closeCodes.silent ? SHORT_GOODBYE : GOODBYE;
    setTimeout(() => socket.terminate(), patience).unref();
  },
});

const wire = (socket: WebSocket, watcher: Watcher) => {
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) watcher.close(closeCodes.unexpected);
    else watcher.hear(data.toString());
  });
  socket.on('close', () => watcher.leave());
};

type Options = Pick<AppOptions, 'logs' | 'site' | 'isOwnOrigin' | 'https' | 'log'>;

/**
 * The WebSockets of live logs, on the port of the pages. A socket is let in by its Origin, its session cookie and its
 * ticket, before it is one. Answers how to end them all.
 */
export const attachSockets = (server: Server, { logs, site, isOwnOrigin, https, log }: Options) => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const open = new Set<WebSocket>();
  let isStopping = false;

  const admit = async ({ headers, url = '' }: IncomingMessage) => {
    const { pathname, searchParams } = new URL(url, 'http://own');
    if (pathname !== site.basePath + SOCKET_PATH) throw new ApiError('not_found', 'There is no such socket.');
    if (isStopping) throw new ApiError('unavailable', 'The server is stopping.');
    const { origin, host = '', cookie = '' } = headers;
    if (origin === undefined || !isOwnOrigin(origin, host))
      throw new ApiError('forbidden', 'This socket was not opened by a page of this product.');
    const sessionHash = await sessionHashOf(cookie, { secure: https });
    return logs.watchers.admit(searchParams.get('ticket') ?? '', sessionHash);
  };

  const upgrade = async (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    const watcher = await admit(request);
    // a peer that left meanwhile, or that speaks no WebSocket, never gets as far as the next line
    raw.once('close', () => watcher.leave());
    if (raw.destroyed) return watcher.leave();
    sockets.handleUpgrade(request, raw, head, socket => {
      open.add(socket);
      socket.on('error', error => log.info({ err: error }, 'a log socket failed'));
      socket.on('close', () => open.delete(socket));
      wire(socket, watcher);
      watcher.enter(linkOf(socket)).catch((error: unknown) => {
        log.error({ err: error }, 'a log could not be opened');
        watcher.close(closeCodes.restart);
      });
    });
  };

  server.on('upgrade', (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    raw.on('error', () => raw.destroy());
    upgrade(request, raw, head).catch((error: unknown) => {
      const known = error instanceof ApiError ? error : toApiError(error);
      if (known === undefined || known.code === 'unavailable')
        log.error({ err: error }, 'a log socket was not opened');
      refuse(raw, STATUS_OF[known?.code ?? 'internal']);
    });
  });

  return async () => {
    isStopping = true;
    await logs.hub.close();
    if (open.size === 0) return;
    await new Promise<void>(resolve => {
      const force = setTimeout(() => {
        for (const socket of open) socket.terminate();
        resolve();
      }, SHORT_GOODBYE);
      for (const socket of open)
        socket.once('close', () => {
          if (open.size > 0) return;
          clearTimeout(force);
          resolve();
        });
    });
  };
};
