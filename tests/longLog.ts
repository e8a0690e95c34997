import { setImmediate as turn } from 'node:timers/promises';
import type { LogFrame } from '../model/contract/logs.ts';
import type { LogSocket } from '../src/dataProvider/logSocket.ts';
import { openInlineFilter } from '../src/pages/logger/engine/inlineFilter.ts';
import { createLogger } from '../src/pages/logger/engine/logger.ts';
import { emptyQuery } from '../src/pages/logger/engine/query.ts';

/** 20 million in eight hours */
const A_SECOND = 694;
const BATCH = 500;
/** how often some events are late; the server restarts slightly less often */
const LATE_EVERY = 50_000;
const RESTART_EVERY = 1_000_000;
const LATE = 5;
const START = Date.UTC(2026, 0, 5);

/** Every other sender is new each time: with a new name, type and attribute. */
const eventOf = (number: number) => {
  const name = number % 2 === 0 ? `hostile-${number}` : `unit-${number % 6}`;
  return {
    type: number % 2 === 0 ? `TYPE_${number}` : 'DEVICE_EVENT',
    messageSourceId: name,
    capability: number % 2 === 0 ? `own.${name}` : 'switchLevel',
    attribute: number % 2 === 0 ? name : 'level',
    value: number % 120,
    message: `main/switchLevel.level = ${number % 120} % #${number}`,
  };
};

/**
 * A viewer without a screen whose log is never closed, with a filter that is never cleared. Its clock follows its
 * events.
 */
export const openLongLog = async ({ capacity }: { capacity?: number } = {}) => {
  let socket: LogSocket | undefined;
  let sent = 0;
  let seq = 0;
  let epoch = 0;
  const now = () => START + (sent / A_SECOND) * 1000;
  const logger = createLogger({
    startLog: async () => ({ data: { path: '/log' } }),
    renewAuthCode: async () => ({ data: {} }),
    logHistory: async () => ({ data: {} }),
    openSocket: () => {
      socket = { onmessage: null, onclose: null, onerror: null, send: () => {}, close: () => {} };
      return socket;
    },
    openFilter: openInlineFilter,
    now,
    frame: task => void setImmediate(task),
    ...(capacity !== undefined && { capacity }),
  });
  const say = (frame: LogFrame) => socket?.onmessage?.({ data: JSON.stringify(frame) });
  const hello = () => {
    seq = 0;
    epoch += 1;
    say({ kind: 'hello', epoch: `epoch ${epoch}`, oldest: 0, newest: 0, resume: 'again' });
  };
  const next = (count: number) =>
    Array.from({ length: count }, () => {
      sent += 1;
      seq += 1;
      return { seq, at: now(), event: eventOf(sent) };
    });

  logger.start({ type: 'SMARTAPPIDS', target: 'long' });
  await turn();
  hello();
  logger.store.filter.setQuery({ ...emptyQuery, text: '7 %' });
  logger.store.filter.setLint({ profile: null, chatter: 60 });

  return {
    logger,
    sent: () => sent,
    feed: async (count: number) => {
      for (let batch = 0; batch < count / BATCH; batch++) {
        if (sent > 0 && sent % RESTART_EVERY === 0) hello();
        const events = next(BATCH);
        const late = sent % LATE_EVERY === 0 ? events.splice(BATCH / 2, LATE) : [];
        say({ kind: 'events', events });
        if (late.length > 0) say({ kind: 'events', events: late });
        await turn();
      }
    },
  };
};
