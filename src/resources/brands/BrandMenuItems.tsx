import { useTranslate } from 'react-admin';
import type { BrandRecord } from '../../dataProvider/index.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { MenuAction, MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { recordPath } from '../../ui/recordPaths.ts';
import { useDeleteRow } from '../../ui/uses/useDeleteRow.ts';

export const BrandMenuItems = ({ popup, record }: RowMenuProps<BrandRecord>) => {
  const translate = useTranslate();
  const { remove, dialog } = useDeleteRow('brands', record);
  return (
    <>
      <PopupMenu popup={popup} align="right">
        <MenuLink to={recordPath('brands', record)}>{translate('brands.open')}</MenuLink>
        <MenuAction isDanger onClick={() => remove(record, record.brandNm)}>
          {translate('ra.action.delete')}
        </MenuAction>
      </PopupMenu>
      {dialog}
    </>
  );
};
