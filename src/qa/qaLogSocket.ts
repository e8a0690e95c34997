/* oxlint-disable unicorn/prefer-add-event-listener -- a LogSocket has these and no listeners */
import type { LogSocket } from '../dataProvider/logSocket.ts';
import type { QaStore } from './qaStore.ts';

type Socket = Omit<LogSocket, 'onerror'>;

const NORMAL = 1000;
/** the connection was lost, or could not be made */
const ABNORMAL = 1006;

/** Opens log sockets with the tester's latency. Like every call, they have no connection while it is lost. */
export const createQaLogSocket =
  (connect: (path: string) => Socket, { getState, subscribe }: Pick<QaStore, 'getState' | 'subscribe'>) =>
  (path: string): LogSocket => {
    let inner: Socket | undefined;
    let isOver = false;
    const end = (code: number) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(opening);
      unsubscribe();
      inner?.close();
      queueMicrotask(() => socket.onclose?.({ code }));
    };
    const endIfLost = () => {
      const { next, every } = getState();
      if (next === 'cut' && every) end(ABNORMAL);
    };
    const open = () => {
      inner = connect(path);
      inner.onmessage = message => {
        if (!isOver) socket.onmessage?.(message);
      };
      inner.onclose = ({ code }) => end(code);
    };
    const socket: LogSocket = {
      onmessage: null,
      onclose: null,
      onerror: null,
      send: text => inner?.send(text),
      close: () => end(NORMAL),
    };
    const unsubscribe = subscribe(endIfLost);
    const opening = setTimeout(open, getState().latency);
    endIfLost();
    return socket;
  };
