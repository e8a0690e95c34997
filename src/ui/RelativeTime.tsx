import { useTranslate } from 'react-admin';
import { formatDateAndTime, formatFullTime, formatRelative } from './format.ts';
import { useNow } from './useNow.ts';
import './parts.css';

/**
 * `time` in epoch milliseconds. Screen readers don't announce each minute, even in a live region. On paper, where nobody
 * knows when it was printed, it is a date.
 */
export const RelativeTime = ({ time }: { time: number }) => {
  const translate = useTranslate();
  const at = useNow();
  return (
    <time
      aria-live="off"
      dateTime={new Date(time).toISOString()}
      title={formatFullTime(time)}
      data-printed={formatDateAndTime(time)}
    >
      <span>{formatRelative(time, at, translate)}</span>
    </time>
  );
};
