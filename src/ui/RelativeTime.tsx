import { useTranslate } from 'react-admin';
import { formatFullTime, formatRelative } from './format.ts';
import { useNow } from './useNow.ts';

/** `time` in epoch milliseconds. */
export const RelativeTime = ({ time }: { time: number }) => {
  const translate = useTranslate();
  const at = useNow();
  return (
    <time dateTime={new Date(time).toISOString()} title={formatFullTime(time)}>
      {formatRelative(time, at, translate)}
    </time>
  );
};
