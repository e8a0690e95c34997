import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../ui/format.ts';
import { type Query, typedCondition } from '../engine/query.ts';
import { useLoggerValue } from '../LoggerContext.ts';
import { ANNOUNCE_INTERVAL, useSampled } from '../useSampled.ts';

const Announcement = ({ text }: { text: string }) => useSampled(() => text, ANNOUNCE_INTERVAL);

type Props = {
  query: Query;
  /** the key of the row with the cursor */
  cursorKey: number | undefined;
  /** why the query has no result */
  failure: string | null;
};

/**
 * The number of matches, or how to add the condition that was typed, which events rarely contain as a text. Screen
 * readers announce at once what the user has caused, and now and then how events change the number.
 */
export const MatchStatus = ({ query, cursorKey, failure }: Props) => {
  const translate = useTranslate();
  const count = useLoggerValue(({ store }) => store.filter.matches.textCount());
  const rank = useLoggerValue(({ store }) => {
    const { matches } = store.filter;
    return cursorKey === undefined || matches.spanAt(cursorKey) === null ? 0 : matches.rankOf(cursorKey);
  });
  const isDone = useLoggerValue(({ store }) => store.filter.query() === query && store.filter.isDone());

  const missing = typedCondition(query) === null ? 'logger.filter.noMatch' : 'logger.filter.pressEnter';
  const note = failure ?? (count === 0 && query.text !== '' ? missing : null);
  const words = { smart_count: count, count: formatNumber(count), at: formatNumber(rank) };
  const found = rank > 0 ? 'logger.filter.matchOf' : 'logger.filter.matches';
  const text = note === null ? query.text !== '' && translate(found, words) : translate(note);
  return (
    <>
      <span className={failure === null ? 'log-finding' : 'log-finding log-finding-bad'} aria-hidden="true">
        {text}
      </span>
      <span className="ui-sr" role="status">
        {text !== false && (failure !== null || isDone) && (
          <Announcement key={`${note} ${rank > 0 ? cursorKey : ''}`} text={text} />
        )}
      </span>
    </>
  );
};
