import { IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Once a server has a listener for upgrades, Node treats every request that offers an upgrade as one, including those
 * of HTTP/2 clients. A server may ignore an offer, and this one ignores all but WebSocket: other requests are handled
 * as if they had offered none.
 */
export class WebSocketOnlyRequest extends IncomingMessage {
  /** set by the parser; without an initializer, because Node sets it in its constructor */
  declare private isOffered: boolean | undefined;

  get upgrade() {
    const { method, headers } = this;
    return (
      this.isOffered === true && (method === 'CONNECT' || headers.upgrade?.toLowerCase() === 'websocket')
    );
  }

  set upgrade(isOffered: boolean | undefined) {
    this.isOffered = isOffered;
  }
}

type Options = {
  /** connections per address, except addresses for which `isProxy` returns true */
  maxPerAddress: number;
  isProxy: (address: string) => boolean;
  /** how long a request can pause while it sends its body, in milliseconds */
  bodyTimeout: number;
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Tracks all open connections of a server, including upgraded ones, which Node forgets. Limits their number per
 * address, and closes a connection whose request doesn't send its body.
 */
export const trackConnections = (server: Server, { maxPerAddress, isProxy, bodyTimeout }: Options) => {
  /** with the unfinished responses of each: a client can send several requests at once */
  const open = new Map<Socket, Set<ServerResponse>>();
  const counts = new Map<string, number>();
  let isStopping = false;

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = counts.get(address) ?? 0;
    if (count >= maxPerAddress && !isProxy(address)) return void socket.destroy();
    counts.set(address, count + 1);
    open.set(socket, new Set());
    socket.once('close', () => {
      open.delete(socket);
      const left = (counts.get(address) ?? 0) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });

  server.prependListener('request', (request, response) => {
    const { socket } = request;
    open.get(socket)?.add(response);
    response.once('close', () => open.get(socket)?.delete(response));
    if (isStopping) response.setHeader('connection', 'close');
    if (!hasBody(request)) return;
    socket.setTimeout(bodyTimeout);
    // node-server discards what was not read, so that the connection can be used again, but the listener of a reader
    // that has stopped would pause the body
    response.once('finish', () => {
      if (!request.readableEnded) request.removeAllListeners('data');
    });
    // at the end of the response, Node has set the timeout for the next request
    request.once('end', () => {
      if (!response.writableEnded) socket.setTimeout(0);
    });
  });

  const unfinishedOn = (socket: Socket) =>
    [...(open.get(socket) ?? [])].filter(response => !response.writableFinished && !response.destroyed);

  return {
    /** The responses of a connection that are pending or being sent. */
    unfinishedOn,
    /** Announces in every response that the connection will close. */
    announceStop: () => {
      isStopping = true;
      for (const response of [...open.values()].flatMap(responses => [...responses]))
        if (!response.headersSent) response.setHeader('connection', 'close');
    },
    /** Closes connections without a pending response. */
    closeQuiet: () => {
      for (const socket of open.keys()) if (unfinishedOn(socket).length === 0) socket.destroy();
    },
    closeAll: () => {
      for (const socket of open.keys()) socket.destroy();
    },
  };
};

export type Connections = ReturnType<typeof trackConnections>;
