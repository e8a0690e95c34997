/* oxlint-disable unicorn/prefer-add-event-listener -- a LogSocket has only these */
import type { WebSocket } from 'ws';
import type { LogSocket } from '../src/dataProvider/logSocket.ts';

/** Wraps a socket of Node as the socket of a page's stream. */
export const openSocketOf = (socket: WebSocket): LogSocket => {
  const page: LogSocket = {
    send: text => {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
    onmessage: null,
    onclose: null,
    onerror: null,
  };
  socket.on('message', (data: Buffer) => page.onmessage?.({ data: data.toString() }));
  socket.on('close', code => page.onclose?.({ code }));
  socket.on('error', error => page.onerror?.(error));
  return page;
};
