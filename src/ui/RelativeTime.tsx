import { useTranslate } from 'react-admin';
import { formatFullTime, formatRelative } from './format.ts';
import { useNow } from './useNow.ts';

/** `time` in epoch milliseconds. Screen readers don't announce each minute, even in a live region. */
export const RelativeTime = ({ time }: { time: number }) => {
  const translate = useTranslate();
  const at = useNow();
  return (
    <time aria-live="off" dateTime={new Date(time).toISOString()} title={formatFullTime(time)}>
      {formatRelative(time, at, translate)}
    </time>
  );
};
