import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { clockTimeOnDay, formatNumber } from '../../ui/format.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useSingleKeysSetting } from '../../ui/useSingleKeysSetting.ts';
import { useLogger } from './LoggerContext.ts';
import { ANNOUNCE_INTERVAL, useSampled } from './useSampled.ts';

const Announcement = () => {
  const translate = useTranslate();
  const { store } = useLogger();
  const announcedEnd = useRef(store.end());
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      const gaps = store.gapKeys().filter(key => key >= announcedEnd.current).length;
      setCount(Math.max(0, store.end() - announcedEnd.current - gaps));
      announcedEnd.current = store.end();
    }, ANNOUNCE_INTERVAL);
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

const INTERVAL = 500;

type Kept = { received: number; size: number; shown: number | null; since: number | null };
const isSame = (one: Kept, other: Kept) =>
  one.received === other.received &&
  one.size === other.size &&
  one.shown === other.shown &&
  one.since === other.since;

export const LogFooter = ({ onKeys }: { onKeys: () => void }) => {
  const translate = useTranslate();
  const logger = useLogger();
  const { store, visible } = logger;
  const { isOn: areKeysOn } = useSingleKeysSetting();
  const kept = useSampled(
    () => {
      const oldest = store.at(store.first());
      return {
        received: store.end(),
        size: store.eventCount(),
        shown: store.filter.isNarrowing() ? visible.eventCount() : null,
        // when it arrived: later events can have earlier times
        since: oldest?.kind === 'event' ? oldest.at : null,
      };
    },
    INTERVAL,
    isSame,
  );
  return (
    <div className="log-foot" data-came={kept.received}>
      <span>
        {translate('logger.kept', {
          count: formatNumber(kept.size),
          capacity: formatNumber(store.capacity),
        })}
      </span>
      {kept.shown !== null && <span>{translate('logger.shown', { count: formatNumber(kept.shown) })}</span>}
      {kept.since !== null && <span>{translate('logger.since', { time: clockTimeOnDay(kept.since) })}</span>}
      <span className="log-space" />
      {areKeysOn && (
        <span className="log-hints">
          {hints.map(([key, text]) => (
            <span key={key}>
              <Kbd>{key}</Kbd> {translate(`logger.hints.${text}`)}
            </span>
          ))}
        </span>
      )}
      <Button isSmall onClick={onKeys}>
        {translate('logger.keys')}
      </Button>
      <Announcement />
    </div>
  );
};
