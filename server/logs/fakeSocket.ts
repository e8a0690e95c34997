import { closeCodes } from '../../model/contract/logs.ts';
import { sessionHashOfId } from '../http/cookie.ts';
import type { Watcher, Watchers } from './watchers.ts';

/** The part of the WebSocket interface that the log client uses. */
export type FakeSocket = {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send: (text: string) => void;
  close: () => void;
};

const ABNORMAL = 1006;
const NORMAL = 1000;

/** Opens a log for a page that runs its own server: same checks as a real socket, without a port. */
export const connectLog = (watchers: Watchers, path: string, cookie: string | null): FakeSocket => {
  let watcher: Watcher | undefined;
  let isOver = false;
  const end = (code: number) => {
    if (isOver) return;
    isOver = true;
    watcher?.detach();
    queueMicrotask(() => socket.onclose?.({ code }));
  };
  const socket: FakeSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: text => {
      if (!isOver) watcher?.receive(text);
    },
    close: () => end(NORMAL),
  };
  const open = async () => {
    const ticket = new URL(path, 'http://own').searchParams.get('ticket') ?? '';
    watcher = await watchers.admit(ticket, await sessionHashOfId(cookie));
    if (isOver) return watcher.detach();
    socket.onopen?.();
    await watcher.attach({
      send: ({ text }) => {
        if (!isOver) socket.onmessage?.({ data: text });
      },
      pendingBytes: () => 0,
      close: end,
    });
  };
  // like a browser, which doesn't say why a socket could not be opened
  open().catch(() => end(watcher === undefined ? ABNORMAL : closeCodes.restart));
  return socket;
};
