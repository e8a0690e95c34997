import { type RaRecord, useTranslate } from 'react-admin';
import { withTheme } from '../../theme/withTheme.tsx';
import { ColumnsIcon } from '../../theme/icons.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import { MenuButton } from '../menu/MenuButton.tsx';
import { type Column, tableColumns, useColumnLabel, useHiddenColumns } from './columns.ts';

const ColumnsMenu = lazyPart(withTheme(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu));

type ColumnsButtonProps<R extends RaRecord> = { columns: readonly Column<R>[] };

/** Chooses which columns the table shows. */
export const ColumnsButton = <R extends RaRecord>({ columns }: ColumnsButtonProps<R>) => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const [hiddenSources, setHidden] = useHiddenColumns(columns);
  return (
    <MenuButton
      className="ui-button ui-button-small"
      load={ColumnsMenu.whenLoaded}
      renderMenu={popup => (
        <ColumnsMenu
          popup={popup}
          columns={tableColumns(columns).map((column, index) => ({
            source: column.source,
            label: labelOf(column),
            // it identifies a record
            isAlwaysShown: index === 0,
          }))}
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
