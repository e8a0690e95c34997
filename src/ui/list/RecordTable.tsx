import {
  type RaRecord,
  useGetRecordRepresentation,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../format.ts';
import { ListSkeleton } from '../ListSkeleton.tsx';
import { ListStatus } from './ListStatus.tsx';
import { type Column, tableColumns, useColumnLabel, useHiddenColumns } from './columns.ts';
import { RecordTableHead } from './RecordTableHead.tsx';
import { RecordRow } from './RecordRow.tsx';
import { StatusRegion } from '../StatusRegion.tsx';
import { SelectedStatus } from './SelectedStatus.tsx';
import { useKeysDialog } from './useKeysDialog.tsx';
import { useListKeys, useListPageKeys } from './useListKeys.ts';
import { useListScrollRestore } from './useListScrollRestore.ts';
import { useRowClick } from './useRowClick.ts';
import { useUnselectOnFilter } from './useUnselectOnFilter.ts';
import './list.css';

export type RecordTableProps<R extends RaRecord> = {
  /** names the table */
  title: string;
  /** defined outside the component, or memoized, because a new array rerenders every row */
  columns: readonly Column<R>[];
  /** the path that is opened by a click on a row, or Enter */
  pathOf?: (record: R) => string;
  rowMenu?: (record: R) => ReactNode;
  /** shown above the rows if some are selected; without it, rows can't be selected */
  bulkBar?: ReactNode;
  /** the bar has a delete button */
  canDelete?: boolean;
  /** shown instead of the rows if none match */
  empty: ReactNode;
};

/**
 * The rows of the surrounding list: sorting, selection, keyboard shortcuts, and opening by click.
 *
 * @example
 * const columns: Column<FirmwareRecord>[] = [
 *   { source: 'fileName' },
 *   { source: 'size', numeric: true, firstOrder: 'DESC' },
 * ];
 * <ListBase resource="firmwares"><RecordTable title={title} columns={columns} empty={<NoMatch />} /></ListBase>
 */
export const RecordTable = <R extends RaRecord>(props: RecordTableProps<R>) => {
  const { isPending, data = [], selectedIds } = useListContext<R>();
  const help = useKeysDialog(undefined, {
    canSelect: props.bulkBar !== undefined,
    canOpen: props.pathOf !== undefined,
    canDelete: props.canDelete ?? false,
  });
  useListPageKeys({ onHelp: help.open });
  useUnselectOnFilter();
  return (
    <div className="list-parts">
      <ListStatus />
      {props.bulkBar !== undefined && <SelectedStatus />}
      {isPending ? (
        <ListSkeleton rows={14} />
      ) : (
        <>
          {selectedIds.length > 0 && props.bulkBar}
          {data.length === 0 ? props.empty : <Rows {...props} />}
        </>
      )}
      {help.dialog}
    </div>
  );
};

const Rows = <R extends RaRecord>({ title, columns, pathOf, rowMenu, bulkBar }: RecordTableProps<R>) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data = [], selectedIds, isPlaceholderData = false, isFetching } = useListContext<R>();
  // without a connection, nothing is being fetched
  const isWaiting = isPlaceholderData && isFetching;
  const nameOf = useGetRecordRepresentation(useResourceContext());
  const [hiddenSources] = useHiddenColumns(columns);
  const { frame, cursor: start, note } = useListScrollRestore();
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useMemo(
    () => tableColumns(columns).filter(({ source }) => !hiddenSources.includes(source)),
    [columns, hiddenSources],
  );
  const labelOf = useColumnLabel();
  const labels = useMemo(() => shown.map(labelOf), [shown, labelOf]);
  const chosen = useMemo(() => new Set(selectedIds), [selectedIds]);

  const open = useCallback(
    (record: R) => {
      if (pathOf !== undefined) void navigate(pathOf(record));
    },
    [navigate, pathOf],
  );
  const canSelect = bulkBar !== undefined;
  const { cursor, movedTo, onSelect } = useListKeys<R>({ onOpen: open, canSelect, start });
  useEffect(() => note(cursor));
  useRowClick(body, index => {
    const record = data[index];
    if (record !== undefined) open(record);
  });

  return (
    <>
      <StatusRegion>
        {movedTo !== undefined && (
          <span className="ui-sr">
            {translate('list.cursor', {
              // records that can't be selected have no names
              name: canSelect ? String(nameOf(data[cursor])) : movedTo.text,
              row: formatNumber(movedTo.index + 1),
            })}
          </span>
        )}
      </StatusRegion>
      <div ref={frame} className="list-scroll" data-list aria-busy={isWaiting}>
        <table aria-label={title} className={pathOf === undefined ? 'list-table' : 'list-table list-opens'}>
          <RecordTableHead columns={shown} canSelect={canSelect} hasMenu={rowMenu !== undefined} />
          <tbody ref={body}>
            {data.map((record, index) => (
              <RecordRow
                key={record.id}
                record={record}
                columns={shown}
                isSelected={chosen.has(record.id)}
                isCursor={index === cursor}
                selectLabel={translate('list.selectOne', { name: String(nameOf(record)) })}
                onSelect={canSelect ? onSelect : undefined}
                rowMenu={rowMenu}
                labels={labels}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
