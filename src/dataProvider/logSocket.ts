/** The part of a WebSocket that a live log uses. */
export type LogSocket = {
  send: (text: string) => void;
  close: () => void;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((closing: { code: number }) => void) | null;
  onerror: ((event: unknown) => void) | null;
};

type OpenLogSocket = (path: string) => LogSocket;

const openWebSocket: OpenLogSocket = path => {
  const address = new URL(path, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  // a WebSocket passes its handlers more than these types declare
  return new WebSocket(address) as unknown as LogSocket;
};

let open = openWebSocket;

/** The product without a network provides its own sockets. */
export const replaceLogSocket = (own: OpenLogSocket) => {
  open = own;
};

/** Opens the socket at a path returned by `logs.start`. */
export const openLogSocket: OpenLogSocket = path => open(path);
