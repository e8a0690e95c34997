import { useTranslate } from 'react-admin';
import { memo, useEffect } from 'react';
import {
  type ImportSheetPart,
  type ImportSheetPosition,
  importSheetParts,
  type ImportSheetRow,
  type ImportSheetSummary,
  type ImportSheetView,
} from '../../../model/provisioning/importSheetTypes.ts';
import { CloseIcon, ErrorIcon, WarningIcon } from '../../theme/icons.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useRowWindow } from '../../ui/list/useRowWindow.ts';
import { ImportSheetCell } from './ImportSheetCell.tsx';
import { ImportSheetHead, minWidthOf } from './ImportSheetHead.tsx';
import type { ImportSheetCellId, ImportSheetChange, ShownRows } from './importSheetMessages.ts';
import { type GridActions, type PlacedRow, useGridFocus } from './useGridFocus.ts';
import { Segments } from '../../ui/Segments.tsx';

/** Heights in px, including lines; same as in provisioning.css. */
const ROW_HEIGHT = 36;
const HEAD_HEIGHT = 72;

type Props = {
  summary: ImportSheetSummary;
  shown: ShownRows;
  onShow: (view: ImportSheetView) => void;
  /** requests the rows from this one on */
  onScroll: (from: number) => void;
  onChange: (change: ImportSheetChange) => void;
  nextProblem: (after: ImportSheetCellId & { isIncluded: boolean }) => Promise<ImportSheetPosition | null>;
};

const countsOf = ({ total, good, warned }: ImportSheetSummary): Record<ImportSheetPart, number> => ({
  all: total,
  wrong: total - good,
  warned,
  good,
});

/** The rows of the file, whose cells can be edited in place. Only rows in view are rendered. */
export const ImportSheetGrid = ({ summary, shown, onShow, onScroll, onChange, nextProblem }: Props) => {
  const translate = useTranslate();
  const { count, rows, stretch } = shown;
  const counts = countsOf(summary);
  const { scroller, reveal, height, ...range } = useRowWindow({
    rowHeight: ROW_HEIGHT,
    count,
    headHeight: HEAD_HEIGHT,
  });
  const { body, actions, focused, handlers } = useGridFocus({
    shown,
    onChange,
    nextProblem,
    reveal,
  });
  const to = Math.min(range.to, count);
  const isKnown = range.from >= stretch.from && to <= stretch.from + rows.length;
  const { part, reason } = stretch.view;
  const parts = importSheetParts.filter(one => one !== 'warned' || counts.warned > 0 || part === 'warned');
  useEffect(() => {
    if (!isKnown) onScroll(range.from);
    // the function always belongs to the same worker
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown, range.from, stretch]);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    // another view starts at its first row
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [scroller, part, reason]);

  const drawn: PlacedRow[] = [];
  for (let index = range.from; index < to; index++) {
    const row = rows[index - stretch.from];
    if (row !== undefined) drawn.push({ index, row });
  }
  const first = drawn[0]?.index ?? range.from;
  // the focused row stays rendered, wherever the grid is scrolled
  const isAway = focused !== undefined && (focused.index < first || focused.index >= first + drawn.length);
  const placed = isAway ? [...drawn, focused].toSorted((one, other) => one.index - other.index) : drawn;
  const topOf = ({ index }: PlacedRow) =>
    (index === focused?.index && isAway ? 0 : range.top - range.from * ROW_HEIGHT) + index * ROW_HEIGHT;
  let bottom = 0;
  const lines = placed.flatMap(one => {
    const { index, row } = one;
    const gap = topOf(one) - bottom;
    bottom = topOf(one) + ROW_HEIGHT;
    return [
      <Gap key={`above ${row.number}`} height={gap} />,
      <Row
        key={row.number}
        row={row}
        index={index}
        columns={summary.columns}
        isSkipped={part === 'wrong'}
        actions={actions}
      />,
    ];
  });
  return (
    <div className="pv-grid">
      <div className="pv-bar">
        {summary.problem === null && (
          <Segments
            label={translate('deviceIdentities.import.parts')}
            options={parts.map(one => ({
              value: one,
              label: `${translate(`deviceIdentities.import.part.${one}`)} ${formatNumber(counts[one])}`,
            }))}
            value={part}
            onChange={one => onShow({ part: one, reason: null })}
          />
        )}
        {summary.problem !== null && translate('deviceIdentities.import.chooseColumns')}
        {reason !== null && (
          <span className="pv-reason">
            {translate(`deviceIdentities.reasons.${reason}`)}
            <IconButton
              label={translate('deviceIdentities.import.anyReason')}
              onClick={() => onShow({ part, reason: null })}
            >
              <CloseIcon size={14} />
            </IconButton>
          </span>
        )}
        {summary.problem === null && summary.good < summary.total && (
          <span className="pv-keys">
            <span>
              <Kbd>Enter</Kbd> {translate('deviceIdentities.import.nextProblem')}
            </span>
            <span>
              <Kbd>Esc</Kbd> {translate('deviceIdentities.import.cancelEdit')}
            </span>
          </span>
        )}
      </div>
      <div
        ref={scroller}
        className="pv-scroll"
        role="region"
        aria-label={translate('deviceIdentities.import.rows')}
      >
        <table aria-rowcount={count + 1} style={{ minWidth: minWidthOf(summary.columns) }}>
          <ImportSheetHead columns={summary.columns} onChange={onChange} />
          <tbody ref={body} {...handlers}>
            {lines}
            <Gap height={height - bottom} />
          </tbody>
        </table>
        {count === 0 && <p className="pv-none">{translate(`deviceIdentities.import.none.${part}`)}</p>}
      </div>
      <footer>
        <Problem row={focused?.row} />
        <span className="num">
          {translate('deviceIdentities.import.rowCount', { smart_count: count, count: formatNumber(count) })}
        </span>
      </footer>
    </div>
  );
};

/** A placeholder for rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;

/** The problem, or the warning, of the row that has the focus. */
const Problem = ({ row }: { row: ImportSheetRow | undefined }) => (
  <p role="status">
    {row !== undefined && row.problems.length > 0 && (
      <>
        <ErrorIcon size={16} />
        {row.problems.map(({ message }) => message).join(' ')}
      </>
    )}
    {row?.warning !== undefined && row.problems.length === 0 && (
      <span className="pv-warning">
        <WarningIcon size={16} />
        {row.warning}
      </span>
    )}
  </p>
);

type RowProps = PlacedRow & {
  columns: ImportSheetSummary['columns'];
  isSkipped: boolean;
  actions: GridActions;
};

/** Memoized, because scrolling leaves most rows unchanged. */
const Row = memo(({ row, index, columns, isSkipped, actions }: RowProps) => {
  const shape = row.problems.filter(({ field }) => field === null).map(({ message }) => message);
  return (
    <tr data-index={index} data-number={row.number} aria-rowindex={index + 2}>
      <th
        scope="row"
        className={shape.length > 0 ? 'pv-wrong' : undefined}
        title={shape.join(' ') || undefined}
      >
        {shape.length > 0 && <ErrorIcon size={14} />}
        {formatNumber(row.number)}
        {shape.length > 0 && <span className="ui-sr">{shape.join(' ')}</span>}
      </th>
      {columns.map(({ field }, at) =>
        field === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- the columns of a file keep their order
          <td key={at} className="pv-unused">
            <code title={row.cells[at]}>{row.cells[at]}</code>
          </td>
        ) : (
          <ImportSheetCell key={field} row={row} field={field} isSkipped={isSkipped} actions={actions} />
        ),
      )}
    </tr>
  );
});
