import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { ChevronDownIcon, ChevronRightIcon } from '../../../ui/icons.tsx';
import type { Details } from '../engine/details.ts';
import { hitsOf, lintSpan, piecesOf } from '../engine/marks.ts';
import type { Query, Span } from '../engine/query.ts';
import type { EventRow } from '../engine/rows.ts';
import { reasonOf } from '../problems.ts';
import { exactTime, formatBytes } from '../times.ts';
import { Signs } from './Signs.tsx';

/** Longer lines are told by their opened event. */
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
  const hits = hitsOf(query, text, found);
  const lint = lintSpan(problem, details.event, text);
  if (hits.length === 0 && lint === null) return <Signs text={text} />;
  return piecesOf(text, hits, lint).map(({ text: piece, isHit, isLint, start }) => {
    const className = [isHit && 'log-hit', isLint && 'log-lint'].filter(Boolean).join(' ');
    const shown = <Signs key={`${row.seq}.${start}`} text={piece} />;
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

/** One event, one line; drawn again only when something of it has changed. */
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
          <span className="log-why">{reasonOf(problem, translate)}</span>
        )}
      </span>
    </div>
  );
});
LogRow.displayName = 'LogRow';
