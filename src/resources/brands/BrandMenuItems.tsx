import { useTranslate } from 'react-admin';
import { isInUse } from '../../../model/rules/brands.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { DeleteItem } from '../../ui/list/rowMenuItems.tsx';
import { MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { recordPath } from '../../ui/recordPaths.ts';

export const BrandMenuItems = ({ popup, record }: RowMenuProps<BrandRecord>) => (
  <PopupMenu popup={popup} align="right">
    <MenuLink to={recordPath('brands', record)}>{useTranslate()('brands.open')}</MenuLink>
    <DeleteItem record={record} disabled={isInUse(record)} />
  </PopupMenu>
);
