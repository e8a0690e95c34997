import { useTranslate } from 'react-admin';
import type { CountryRecord } from '../../dataProvider/index.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { CopyItem } from '../../ui/list/rowMenuItems.tsx';
import { MenuAction, MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { recordPath } from '../../ui/recordPaths.ts';
import { useChangeCountries } from './useChangeCountries.ts';

export const CountryMenuItems = ({ popup, record }: RowMenuProps<CountryRecord>) => {
  const translate = useTranslate();
  const { change } = useChangeCountries();
  const isUsed = record.useYn === 'Y';
  return (
    <PopupMenu popup={popup} align="right">
      <MenuLink to={recordPath('countries', record)}>
        {translate(record.isOwner ? 'ra.action.edit' : 'countries.view')}
      </MenuLink>
      {record.isOwner && record.delYn === 'N' && (
        <MenuAction onClick={() => change([record.id], { useYn: isUsed ? 'N' : 'Y' })}>
          {translate(isUsed ? 'countries.bulk.disable' : 'countries.bulk.enable')}
        </MenuAction>
      )}
      {record.isOwner && record.delYn === 'Y' && (
        <MenuAction onClick={() => change([record.id], { delYn: 'N' })}>
          {translate('countries.bulk.restore')}
        </MenuAction>
      )}
      <CopyItem text={record.cntryCd}>{translate('countries.copyCode')}</CopyItem>
    </PopupMenu>
  );
};
