import { useListContext, useTranslate } from 'react-admin';
import type { CategoryRecord } from '../../dataProvider/index.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { CopyItem } from '../../ui/list/rowMenuItems.tsx';
import { MenuAction, MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { recordPath } from '../../ui/recordPaths.ts';
import { useDeleteRow } from '../../ui/uses/useDeleteRow.ts';
import { useMovableType, useMoveCategory } from './useMoveCategory.ts';

export const CategoryMenuItems = ({ popup, record }: RowMenuProps<CategoryRecord>) => {
  const translate = useTranslate();
  const { data = [] } = useListContext<CategoryRecord>();
  const type = useMovableType();
  const move = useMoveCategory();
  const { remove, dialog } = useDeleteRow('categories', record);
  const index = data.findIndex(({ id }) => id === record.id);
  const [above, below] = type === undefined ? [] : [data[index - 1], data[index + 1]];
  return (
    <>
      <PopupMenu popup={popup} align="right">
        <MenuLink to={recordPath('categories', record)}>
          {translate(record.isOwner ? 'ra.action.edit' : 'categories.view')}
        </MenuLink>
        {type !== undefined && above !== undefined && (
          <MenuAction onClick={() => move(record, type, above.id, 'before')}>
            {translate('categories.up')}
          </MenuAction>
        )}
        {type !== undefined && below !== undefined && (
          <MenuAction onClick={() => move(record, type, below.id, 'after')}>
            {translate('categories.down')}
          </MenuAction>
        )}
        <CopyItem text={record.ctgrId}>{translate('categories.copyId')}</CopyItem>
        {record.isOwner && (
          <MenuAction isDanger onClick={() => remove(record, record.ctgrNm)}>
            {translate('ra.action.delete')}
          </MenuAction>
        )}
      </PopupMenu>
      {dialog}
    </>
  );
};
