import { type RaRecord, useTranslate } from 'ra-core';
import { withTheme } from '../../layout/theme/withTheme.tsx';
import { ColumnsIcon } from '../icons.tsx';
import { lazyPart } from '../lazyPart.ts';
import { MenuButton } from '../menu/MenuButton.tsx';
import { type Column, type Sources, useColumnLabel, useHiddenColumns } from './columns.ts';

const ColumnsMenu = lazyPart(withTheme(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu));

type ColumnsButtonProps<R extends RaRecord> = { columns: readonly Column<R>[]; hidden?: Sources };

/** Which columns of the table are shown; it is given what the table is given. */
export const ColumnsButton = <R extends RaRecord>({ columns, hidden }: ColumnsButtonProps<R>) => {
  const translate = useTranslate();
  const labelOf = useColumnLabel<R>();
  const [hiddenSources, setHidden] = useHiddenColumns(hidden);
  return (
    <MenuButton
      className="ui-button ui-button-small"
      preload={ColumnsMenu.preload}
      renderMenu={popup => (
        <ColumnsMenu
          popup={popup}
          columns={columns.map(column => ({ source: column.source, label: labelOf(column) }))}
          hidden={hiddenSources}
          onChange={setHidden}
        />
      )}
    >
      <ColumnsIcon size={16} />
      {translate('ra.action.select_columns')}
    </MenuButton>
  );
};
