import { useTranslate } from 'react-admin';
import { memo } from 'react';
import { ChevronDownIcon, ChevronRightIcon } from '../../../theme/icons.tsx';
import type { Details } from '../engine/details.ts';
import { findHits, problemSpan, highlight } from '../engine/highlight.ts';
import type { Query, Span } from '../engine/query.ts';
import type { EventRow } from '../engine/rows.ts';
import { problemText } from '../problems.ts';
import { exactTime, formatBytes } from '../times.ts';
import { ControlCharacters } from './ControlCharacters.tsx';

/** Characters per line; the opened event shows the rest. */
const LINE_LIMIT = 500;
const WRAPPED_LIMIT = 4000;

export type RowColumns = { type: boolean; source: boolean; problem: boolean };

type LogRowProps = {
  row: EventRow;
  details: Details;
  sourceName: string;
  query: Query;
  found: Span | null;
  problem: string | null;
  index: number;
  isCursor: boolean;
  isOpen: boolean;
  isPinned: boolean;
  isWrapped: boolean;
  columns: RowColumns;
};

const toneOf = ({ type }: EventRow) =>
  type === 'DEVICE_EVENT' ? 'dev' : type === 'DEVICE_HEALTH' ? 'ok' : type === 'LIFECYCLE' ? 'life' : 'plain';

const Message = ({ row, details, query, found, problem, isWrapped }: LogRowProps) => {
  const text = details.text.slice(0, isWrapped ? WRAPPED_LIMIT : LINE_LIMIT);
  const hits = findHits(query, text, found);
  const lint = problemSpan(problem, details.event, text);
  if (hits.length === 0 && lint === null) return <ControlCharacters text={text} />;
  return highlight(text, hits, lint).map(({ text: piece, isHit, isLint, start }) => {
    const className = [isHit && 'log-hit', isLint && 'log-lint'].filter(Boolean).join(' ');
    const shown = <ControlCharacters key={`${row.seq}.${start}`} text={piece} />;
    if (className === '') return shown;
    return isHit ? (
      <mark key={`${row.seq}.${start}`} className={className}>
        {shown}
      </mark>
    ) : (
      <span key={`${row.seq}.${start}`} className={className}>
        {shown}
      </span>
    );
  });
};

/** The line of one event; memoized, because the list renders on every frame. */
export const LogRow = memo((props: LogRowProps) => {
  const { row, details, sourceName, problem, index, isCursor, isOpen, isPinned, isWrapped, columns } = props;
  const translate = useTranslate();
  const time = exactTime(row.time);
  const isCut = details.cut > 0;
  const classes = [
    'log-row',
    isWrapped && 'log-row-wrapped',
    isCursor && 'log-row-cursor',
    details.level === 'error' && 'log-row-error',
    details.level === 'warning' && 'log-row-warning',
    isPinned && 'log-row-pinned',
  ];
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isCursor}
      className={classes.filter(Boolean).join(' ')}
    >
      <span role="cell">
        <button
          type="button"
          tabIndex={-1}
          className="log-chevron"
          aria-expanded={isOpen}
          aria-label={translate(isOpen ? 'logger.row.close' : 'logger.row.open', { time })}
        >
          {isOpen ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}
        </button>
      </span>
      <span role="cell" className="log-time">
        {time}
      </span>
      {columns.type && (
        <span role="cell" className={`log-type log-type-${toneOf(row)}`}>
          {row.type}
        </span>
      )}
      {columns.source && (
        <span role="cell" className="log-source">
          {sourceName}
        </span>
      )}
      <span role="cell" className="log-message">
        <Message {...props} />
        {isCut && (
          <em className="log-cut">{translate('logger.row.cut', { size: formatBytes(details.cut) })}</em>
        )}
      </span>
      <span role="cell">
        {columns.problem && problem !== null && (
          <span className="log-why">{problemText(problem, translate)}</span>
        )}
      </span>
    </div>
  );
});
LogRow.displayName = 'LogRow';
