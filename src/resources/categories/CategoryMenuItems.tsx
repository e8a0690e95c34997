import MenuItem from '@mui/material/MenuItem';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { CategoryRecord } from '../../dataProvider/index.ts';
import { useDeleteWithUndo } from '../../ui/list/useDeleteWithUndo.ts';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { categoryPath } from './categoryPath.ts';
import { useMovableType, useMoveCategory } from './useMoveCategory.ts';

type Props = { popup: Popup; category: CategoryRecord };

export const CategoryMenuItems = ({ popup, category }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const remove = useDeleteWithUndo('categories');
  const { data = [] } = useListContext<CategoryRecord>();
  const type = useMovableType();
  const move = useMoveCategory();
  const index = data.findIndex(({ id }) => id === category.id);
  const [above, below] = type === undefined ? [] : [data[index - 1], data[index + 1]];

  const closing = (work: () => unknown) => () => {
    popup.onClose();
    void work();
  };

  return (
    <PopupMenu popup={popup} align="right">
      <MenuItem component={Link} to={categoryPath(category)}>
        {translate(category.isOwner ? 'ra.action.edit' : 'categories.view')}
      </MenuItem>
      {type !== undefined && above !== undefined && (
        <MenuItem onClick={closing(() => move(category, type, above.id, 'before'))}>
          {translate('categories.up')}
        </MenuItem>
      )}
      {type !== undefined && below !== undefined && (
        <MenuItem onClick={closing(() => move(category, type, below.id, 'after'))}>
          {translate('categories.down')}
        </MenuItem>
      )}
      <MenuItem
        onClick={closing(async () => {
          if (await copy(category.ctgrId)) notify('layout.copy.done', { type: 'info' });
        })}
      >
        {translate('categories.copyId')}
      </MenuItem>
      {category.isOwner && (
        <MenuItem onClick={closing(() => remove(category))} sx={{ color: 'var(--red-text)' }}>
          {translate('ra.action.delete')}
        </MenuItem>
      )}
    </PopupMenu>
  );
};
