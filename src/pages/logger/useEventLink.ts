import { useNotify } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useMounted } from '../../ui/useMounted.ts';
import type { LogTarget } from '../../ui/log/logStream.ts';
import { type EventRow, rowId } from './engine/rows.ts';
import { useLogger, useLoggerValue } from './LoggerContext.ts';

/** Maximum number of history pages that are searched for the event of a link. */
const MAX_PAGES = 12;
const PAGE_SIZE = 1000;

/** Loads and shows the event of `?event=<epoch>.<sequence number>`, once its log is open. */
export const useEventLink = (onFound: (id: string) => void) => {
  const notify = useNotify();
  const logger = useLogger();
  const [parameters] = useSearchParams();
  const wanted = useRef(parameters.get('event'));
  const isMounted = useMounted();
  const isLive = useLoggerValue(({ state }) => state().kind === 'live');

  useEffect(() => {
    const event = wanted.current;
    if (event === null || !isLive) return;
    wanted.current = null;
    const dot = event.lastIndexOf('.');
    const epoch = event.slice(0, dot);
    const seq = Number(event.slice(dot + 1));
    const { store } = logger;
    const findEvent = () => {
      const key = store.keyOf(logger.currentEpoch(), seq);
      return key === undefined ? undefined : store.at(key);
    };
    const load = async () => {
      const isSameEpoch = logger.epochName(logger.currentEpoch()) === epoch;
      await logger.firstPage();
      for (let page = 0; page < MAX_PAGES && findEvent() === undefined; page++) {
        if (!isSameEpoch || logger.earlier() !== 'more') break;
        // oxlint-disable-next-line no-await-in-loop -- each page starts where the previous one ended
        await logger.loadEarlier(PAGE_SIZE);
      }
      if (!isMounted.current) return;
      const row = isSameEpoch ? findEvent() : undefined;
      if (row?.kind === 'event') onFound(rowId(row));
      else
        notify(logger.earlier() === 'failed' ? 'logger.eventNotLoaded' : 'logger.eventGone', {
          type: 'warning',
        });
    };
    void load();
  }, [logger, isLive, notify, onFound, isMounted]);
};

/** The URL that opens this log at this event; `page` is the path of the log. */
export const eventLink = (
  { type, target }: LogTarget,
  epoch: string,
  row: EventRow,
  page = location.href,
) => {
  const address = new URL(page);
  address.search = new URLSearchParams({ type, target, event: `${epoch}.${row.seq}` }).toString();
  return address.href;
};
