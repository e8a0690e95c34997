import { IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Once a server has a listener for upgrades, Node takes every offered upgrade for one, such as that of HTTP/2 clients. A
 * server may ignore an offer, and ours ignores all but WebSocket: such a request is answered as if it had offered none.
 */
export class WebSocketOnlyRequest extends IncomingMessage {
  /** what the parser found; without an initializer, because Node sets it in its constructor */
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
  /** of one address, except those for which `isProxy` returns true */
  maxPerAddress: number;
  isProxy: (address: string) => boolean;
  /** how long a request may not send the rest of its body, in milliseconds */
  bodyTimeout: number;
};

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Knows all open connections of a server, also those that were upgraded, which Node forgets. Limits how many an address
 * has, and closes one whose request does not send its body.
 */
export const trackConnections = (server: Server, { maxPerAddress, isProxy, bodyTimeout }: Options) => {
  /** each with the response to its latest request */
  const open = new Map<Socket, ServerResponse | undefined>();
  const counts = new Map<string, number>();
  let isStopping = false;

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = counts.get(address) ?? 0;
    if (count >= maxPerAddress && !isProxy(address)) return void socket.destroy();
    counts.set(address, count + 1);
    open.set(socket, undefined);
    socket.once('close', () => {
      open.delete(socket);
      const left = (counts.get(address) ?? 0) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });

  server.prependListener('request', (request, response) => {
    const { socket } = request;
    open.set(socket, response);
    if (isStopping) response.setHeader('connection', 'close');
    if (!hasBody(request)) return;
    socket.setTimeout(bodyTimeout);
    // after the end of the response, Node has set the time for the next request
    request.once('end', () => {
      if (!response.writableEnded) socket.setTimeout(0);
    });
  });

  const isBusy = (response: ServerResponse | undefined) =>
    response !== undefined && !response.writableFinished && !response.destroyed;

  return {
    /** Lets every response say that its connection ends with it. */
    announceStop: () => {
      isStopping = true;
      for (const response of open.values())
        if (response?.headersSent === false) response.setHeader('connection', 'close');
    },
    /** Closes connections that wait for no response. */
    closeQuiet: () => {
      for (const [socket, response] of open) if (!isBusy(response)) socket.destroy();
    },
    closeAll: () => {
      for (const socket of open.keys()) socket.destroy();
    },
  };
};

export type Connections = ReturnType<typeof trackConnections>;
