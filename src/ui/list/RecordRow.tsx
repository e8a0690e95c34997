import { type Identifier, type RaRecord, type TranslateFunction, useTranslate } from 'react-admin';
import { memo, type ReactNode } from 'react';
import { formatNumber } from '../format.ts';
import { classOfColumn, type Column } from './columns.ts';

export type RecordRowProps<R extends RaRecord> = {
  record: R;
  columns: readonly Column<R>[];
  isSelected: boolean;
  isCursor: boolean;
  selectLabel: string;
  /** undefined if rows can't be selected */
  onSelect: ((id: Identifier, isRange: boolean) => void) | undefined;
  rowMenu: ((record: R) => ReactNode) | undefined;
  /** the names of the columns, which narrow windows show next to the values */
  labels: readonly string[];
};

const textOf = <R extends RaRecord>({ source, text }: Column<R>, record: R, translate: TranslateFunction) => {
  if (text) return text(record, translate);
  const value: unknown = record[source];
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : '';
};

const Row = <R extends RaRecord>({
  record,
  columns,
  isSelected,
  isCursor,
  selectLabel,
  onSelect,
  rowMenu,
  labels,
}: RecordRowProps<R>) => {
  const translate = useTranslate();
  return (
    <tr className={[isSelected && 'list-selected', isCursor && 'list-cursor'].filter(Boolean).join(' ')}>
      {onSelect && (
        <td className="list-check">
          <label>
            <input
              type="checkbox"
              className="ui-check"
              aria-label={selectLabel}
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                onSelect(record.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.source} className={classOfColumn(column)} data-label={labels[index]}>
          {column.cell === undefined ? textOf(column, record, translate) : column.cell(record)}
        </td>
      ))}
      {rowMenu && <td className="list-menu">{rowMenu(record)}</td>}
    </tr>
  );
};

/** Rerenders only if its own record or state has changed. */
export const RecordRow = memo(Row) as typeof Row;
