import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { DEFAULT_LOCALE } from '../../../model/contract/locales.ts';
import type { LocaleRecord } from '../../dataProvider/index.ts';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { localePath } from './localePath.ts';
import { useRemoveLocales } from './useRemoveLocales.ts';

type Props = { popup: Popup; locale: LocaleRecord };

export const LocaleMenuItems = ({ popup, locale }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const { remove, restore } = useRemoveLocales();
  const { isOwner, delYn, id } = locale;

  const handleCopy = async () => {
    popup.onClose();
    if (await copy(locale.localeId)) notify('layout.copy.done', { type: 'info' });
  };

  const handleRemove = () => {
    popup.onClose();
    void remove([locale]);
  };

  const handleRestore = () => {
    popup.onClose();
    void restore([locale]);
  };

  return (
    <PopupMenu popup={popup} align="right">
      <MenuItem component={Link} to={localePath(locale)}>
        {translate(isOwner ? 'ra.action.edit' : 'locales.view')}
      </MenuItem>
      <MenuItem onClick={() => void handleCopy()}>{translate('locales.copyId')}</MenuItem>
      {isOwner && delYn === 'Y' && (
        <MenuItem onClick={handleRestore}>{translate('locales.restore')}</MenuItem>
      )}
      {isOwner && delYn === 'N' && id !== DEFAULT_LOCALE && (
        <MenuItem onClick={handleRemove} sx={{ color: 'var(--red-text)' }}>
          {translate('locales.remove')}
        </MenuItem>
      )}
    </PopupMenu>
  );
};
