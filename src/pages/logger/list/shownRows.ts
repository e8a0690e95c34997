import type { Logger } from '../engine/logger.ts';
import type { RowWindow } from '../engine/rowWindow.ts';
import { rowId } from '../engine/rows.ts';
import type { HostedRow, RowHosts } from './rowHosts.ts';
import type { RowLook, ShownRow } from './rowView.ts';

export type RowMarks = { open: readonly string[]; pinned: readonly string[]; cursor: string | null };

type Options = {
  logger: Logger;
  window: RowWindow;
  look: RowLook;
  marks: RowMarks;
  hosts: RowHosts;
};

/** The content of each row in view, and the rows with a part that React renders. */
export const shownRows = ({ logger, window, look, marks, hosts }: Options) => {
  const { store, folded } = logger;
  const { open, pinned, cursor } = marks;
  const rows: ShownRow[] = [];
  const hosted: HostedRow[] = [];
  const isMarked = open.length > 0 || pinned.length > 0 || cursor !== null;
  for (const [at, row] of window.rows.entries()) {
    if (row === undefined) continue;
    const index = window.first + at;
    const isGap = row.kind === 'gap';
    const id = isGap || isMarked ? rowId(row) : '';
    const host = isGap || (isMarked && open.includes(id)) ? hosts.get(row, id) : undefined;
    if (host !== undefined) hosted.push({ id, row, host });
    rows.push({
      row,
      index,
      found: look.query.isRegex ? store.filter.matches.spanAt(folded.keyAt(index) ?? -1) : null,
      problem: isGap ? null : store.problemOf(row),
      isCursor: isMarked && cursor === id,
      isPinned: isMarked && pinned.includes(id),
      fold: folded.foldAt(index),
      host,
    });
  }
  return { rows, hosted };
};
