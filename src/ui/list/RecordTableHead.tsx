import { type RaRecord, type SortPayload, useListContext, useTranslate } from 'react-admin';
import { ArrowDownIcon } from '../../theme/icons.tsx';
import { classOfColumn, type Column, useColumnLabel } from './columns.ts';

type RecordTableHeadProps<R extends RaRecord> = {
  columns: readonly Column<R>[];
  canSelect: boolean;
  hasMenu: boolean;
};

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;
const other = { ASC: 'DESC', DESC: 'ASC' } as const;

const nextOrder = <R extends RaRecord>({ source, firstOrder = 'ASC' }: Column<R>, sort: SortPayload) =>
  sort.field === source ? other[sort.order] : firstOrder;

const HeadCell = <R extends RaRecord>({ column, label }: { column: Column<R>; label: string }) => {
  const { sort, setSort } = useListContext<R>();
  const order = sort.field === column.source ? sort.order : undefined;
  return (
    <th scope="col" className={classOfColumn(column)} aria-sort={order && ariaSort[order]}>
      {column.sort === false ? (
        label
      ) : (
        <button
          type="button"
          className="list-sort"
          onClick={() => setSort({ field: column.source, order: nextOrder(column, sort) })}
        >
          {label}
          {order && <ArrowDownIcon size={13} className={order === 'ASC' ? 'list-up' : ''} />}
        </button>
      )}
    </th>
  );
};

const SelectPage = () => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const translate = useTranslate();
  const chosen = new Set(selectedIds);
  const here = data.filter(({ id }) => chosen.has(id)).length;
  const isAll = data.length > 0 && here === data.length;

  const handleChange = () => {
    const ids = data.map(({ id }) => id);
    onSelect(isAll ? selectedIds.filter(id => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])]);
  };

  return (
    <label>
      <input
        type="checkbox"
        className="ui-check"
        aria-label={translate('list.selectPage')}
        checked={isAll}
        ref={box => {
          if (box !== null) box.indeterminate = here > 0 && !isAll;
        }}
        onChange={handleChange}
      />
    </label>
  );
};

export const RecordTableHead = <R extends RaRecord>({
  columns,
  canSelect,
  hasMenu,
}: RecordTableHeadProps<R>) => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  return (
    <thead>
      <tr>
        {canSelect && (
          <th scope="col" className="list-check">
            <SelectPage />
          </th>
        )}
        {columns.map(column => (
          <HeadCell key={column.source} column={column} label={labelOf(column)} />
        ))}
        {hasMenu && (
          <th scope="col" className="list-menu">
            <span className="ui-sr">{translate('list.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
};
