import { useTranslate } from 'react-admin';
import { formatDateAndTime, formatFullTime, formatRelative } from './format.ts';
import { useNow } from './useNow.ts';
import './parts.css';

type RelativeTimeProps = {
  /** in epoch milliseconds */
  time: number;
  /** a cell or a line begins with it: 'Yesterday 17:55' */
  isFirst?: boolean;
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Screen readers don't announce each minute, even in a live region. On paper, where nobody
 * knows when it was printed, it is a date.
 */
export const RelativeTime = ({ time, isFirst = false }: RelativeTimeProps) => {
  const translate = useTranslate();
  const text = formatRelative(time, useNow(), translate);
  return (
    <time
      aria-live="off"
      dateTime={new Date(time).toISOString()}
      title={formatFullTime(time)}
      data-printed={formatDateAndTime(time)}
    >
      <span>{isFirst ? capitalize(text) : text}</span>
    </time>
  );
};
