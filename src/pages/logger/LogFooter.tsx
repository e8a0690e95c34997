import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useLogger } from './LoggerContext.ts';
import { clockTime } from './times.ts';
import { useClock } from './useClock.ts';

/** How often new events are announced to screen readers. */
const ANNOUNCE_EVERY = 5000;

const Announcement = () => {
  const translate = useTranslate();
  const { store } = useLogger();
  const announcedEnd = useRef(store.end());
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      setCount(Math.max(0, store.end() - announcedEnd.current));
      announcedEnd.current = store.end();
    }, ANNOUNCE_EVERY);
    return () => clearInterval(timer);
  }, [store]);
  return (
    <span className="ui-sr" role="status">
      {count > 0 && translate('logger.announce', { smart_count: count, count: formatNumber(count) })}
    </span>
  );
};

const hints = [
  ['f', 'follow'],
  ['/', 'filter'],
  ['Enter', 'expand'],
  ['n', 'problem'],
] as const;

export const LogFooter = ({ onKeys }: { onKeys: () => void }) => {
  const translate = useTranslate();
  const logger = useLogger();
  useClock(500);
  const { store } = logger;
  const oldest = store.at(store.first());
  return (
    <div className="log-foot" data-came={store.end()}>
      <span>
        {translate('logger.kept', {
          count: formatNumber(store.size()),
          capacity: formatNumber(store.capacity),
        })}
      </span>
      {store.filter.isNarrowing() && (
        <span>{translate('logger.shown', { count: formatNumber(logger.visible.count()) })}</span>
      )}
      {oldest?.kind === 'event' && (
        <span>{translate('logger.oldest', { time: clockTime(oldest.time) })}</span>
      )}
      <span className="log-space" />
      <span className="log-hints">
        {hints.map(([key, text]) => (
          <span key={key}>
            <Kbd>{key}</Kbd> {translate(`logger.hints.${text}`)}
          </span>
        ))}
      </span>
      <Button isSmall onClick={onKeys}>
        {translate('logger.keys')}
      </Button>
      <Announcement />
    </div>
  );
};
