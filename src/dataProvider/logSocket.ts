/** What a live log needs of a WebSocket. */
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
  // a WebSocket hands its handlers more than these ask for
  return new WebSocket(address) as unknown as LogSocket;
};

let open = openWebSocket;

/** The product without a network brings its own sockets. */
export const replaceLogSocket = (own: OpenLogSocket) => {
  open = own;
};

/** Opens the socket at a path that `logs.start` answered. */
export const openLogSocket: OpenLogSocket = path => open(path);
