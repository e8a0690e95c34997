import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { StatusRegion } from '../../../ui/StatusRegion.tsx';
import { detailsOf } from '../engine/details.ts';
import type { Fold } from '../engine/foldedRows.ts';
import { type Row, rowId } from '../engine/rows.ts';
import { useLogger, useLoggerValue } from '../LoggerContext.ts';
import { problemText } from '../problems.ts';
import { exactTime } from '../times.ts';
import type { LogViewState } from '../useLogViewState.ts';

const MAX_MESSAGE = 500;

type AnnouncementProps = {
  row: Row;
  fold: Fold;
  problem: string | null;
  isOpen: boolean;
  isPinned: boolean;
  nameOf: (source: string) => string;
};

/** Stays as it is when more equal events arrive. */
const Announcement = ({ row, fold, problem, isOpen, isPinned, nameOf }: AnnouncementProps) => {
  const translate = useTranslate();
  const [text] = useState(() => {
    if (row.kind === 'gap')
      return row.count === null
        ? translate('logger.gap.unknown')
        : translate('logger.gap.missed', { smart_count: row.count, count: formatNumber(row.count) });
    return [
      exactTime(row.time),
      nameOf(row.source),
      detailsOf(row).text.slice(0, MAX_MESSAGE),
      problem !== null && problemText(problem, translate),
      fold.repeats > 1 &&
        translate(`logger.row.${fold.isUnfolded ? 'unfolded' : 'folded'}`, {
          count: formatNumber(fold.repeats),
        }),
      translate(`logger.row.${isOpen ? 'opened' : 'closed'}`),
      isPinned && translate('logger.row.pinned'),
    ]
      .filter(Boolean)
      .join(', ');
  });
  return <span className="ui-sr">{text}</span>;
};

type Props = { view: LogViewState; nameOf: (source: string) => string };

/** Announces the row with the cursor, and what a key does to it: the rows themselves never have the focus. */
export const CursorStatus = ({ view: { cursor, open, pinned }, nameOf }: Props) => {
  const { folded, store } = useLogger();
  const index = () => (cursor === null ? -1 : folded.indexOfId(cursor));
  const row = useLoggerValue(() => (index() < 0 ? undefined : folded.rowAt(index())));
  const isUnfolded = useLoggerValue(() => index() >= 0 && folded.foldAt(index()).isUnfolded);
  const id = row === undefined ? '' : rowId(row);
  const isOpen = open.includes(id);
  const isPinned = pinned.includes(id);
  return (
    <StatusRegion>
      {row !== undefined && (
        <Announcement
          key={`${id} ${isOpen} ${isPinned} ${isUnfolded}`}
          row={row}
          fold={folded.foldAt(index())}
          problem={row.kind === 'event' ? store.problemOf(row) : null}
          isOpen={isOpen}
          isPinned={isPinned}
          nameOf={nameOf}
        />
      )}
    </StatusRegion>
  );
};
