import { useTranslate } from 'react-admin';
import { DEFAULT_LOCALE } from '../../../model/contract/locales.ts';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import type { RowMenuProps } from '../../ui/list/RowMenu.tsx';
import { CopyItem } from '../../ui/list/rowMenuItems.tsx';
import { MenuAction, MenuLink } from '../../ui/menu/MenuItems.tsx';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { recordPath } from '../../ui/recordPaths.ts';
import { useRemoveLocales } from './useRemoveLocales.ts';

export const LocaleMenuItems = ({ popup, record }: RowMenuProps<LocaleRecord>) => {
  const translate = useTranslate();
  const { remove, restore } = useRemoveLocales();
  const { isOwner, delYn, id } = record;
  return (
    <PopupMenu popup={popup} align="right">
      <MenuLink to={recordPath('locales', record)}>
        {translate(isOwner ? 'ra.action.edit' : 'locales.view')}
      </MenuLink>
      <CopyItem text={record.localeId}>{translate('locales.copyId')}</CopyItem>
      {isOwner && delYn === 'Y' && (
        <MenuAction onClick={() => restore([record])}>{translate('locales.restore')}</MenuAction>
      )}
      {isOwner && delYn === 'N' && id !== DEFAULT_LOCALE && (
        <MenuAction isDanger onClick={() => remove([record])}>
          {translate('locales.remove')}
        </MenuAction>
      )}
    </PopupMenu>
  );
};
