import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { LogTarget } from './engine/logStream.ts';
import { type EventRow, idOf } from './engine/rows.ts';
import { useLogger, useLoggerValue } from './LoggerContext.ts';

const PAGES = 12;
const LONG_PAGE = 1000;

/** `?event=<epoch>.<number>`: where a link to an event leads, once its log is open. */
export const useEventLink = (onFound: (id: string) => void) => {
  const notify = useNotify();
  const logger = useLogger();
  const [parameters] = useSearchParams();
  const wanted = useRef(parameters.get('event'));
  const isLive = useLoggerValue(({ state }) => state().kind === 'live');

  useEffect(() => {
    const event = wanted.current;
    if (event === null || !isLive) return;
    wanted.current = null;
    const dot = event.lastIndexOf('.');
    const epoch = event.slice(0, dot);
    const seq = Number(event.slice(dot + 1));
    const { store } = logger;
    const look = () => {
      const key = store.keyOf(logger.currentEpoch(), seq);
      return key === undefined ? undefined : store.at(key);
    };
    const load = async () => {
      const isKnown = logger.epochName(logger.currentEpoch()) === epoch;
      await logger.firstPage();
      for (let page = 0; page < PAGES && look() === undefined; page++) {
        if (!isKnown || logger.earlier() !== 'more') break;
        // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
        await logger.loadEarlier(LONG_PAGE);
      }
      const row = isKnown ? look() : undefined;
      if (row?.kind === 'event') onFound(idOf(row));
      else notify('logger.eventGone', { type: 'warning' });
    };
    void load();
  }, [logger, isLive, notify, onFound]);
};

/** The address that opens this log at this event. */
export const linkTo = ({ type, target }: LogTarget, epoch: string, row: EventRow) => {
  const address = new URL(location.href);
  address.search = new URLSearchParams({ type, target, event: `${epoch}.${row.seq}` }).toString();
  return address.href;
};
