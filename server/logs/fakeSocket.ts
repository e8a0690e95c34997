import { closeCodes } from '../../model/contract/logs.ts';
import { sessionHashIn } from '../http/cookie.ts';
import type { Watcher, Watchers } from './watchers.ts';

/** As much of a WebSocket as a log needs. */
export type FakeSocket = {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send: (text: string) => void;
  close: () => void;
};

const ABNORMAL = 1006;
const NORMAL = 1000;

/** The same door as a real socket's, without a port: for a page that is its own server. */
export const connectLog = (watchers: Watchers, path: string, cookie: string | null): FakeSocket => {
  let watcher: Watcher | undefined;
  let isOver = false;
  const end = (code: number) => {
    if (isOver) return;
    isOver = true;
    watcher?.leave();
    queueMicrotask(() => socket.onclose?.({ code }));
  };
  const socket: FakeSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: text => {
      if (!isOver) watcher?.hear(text);
    },
    close: () => end(NORMAL),
  };
  const open = async () => {
    const ticket = new URL(path, 'http://own').searchParams.get('ticket') ?? '';
    watcher = await watchers.admit(ticket, await sessionHashIn(cookie));
    if (isOver) return watcher.leave();
    socket.onopen?.();
    await watcher.enter({
      send: ({ text }) => {
        if (!isOver) socket.onmessage?.({ data: text });
      },
      waiting: () => 0,
      close: end,
    });
  };
  // a browser says nothing about why a socket was not opened
  open().catch(() => end(watcher === undefined ? ABNORMAL : closeCodes.restart));
  return socket;
};
