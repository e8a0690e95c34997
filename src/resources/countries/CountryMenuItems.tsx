import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { CountryRecord } from '../../dataProvider/index.ts';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { countryPath } from './countryPath.ts';
import { useChangeCountries } from './useChangeCountries.ts';

type Props = { popup: Popup; country: CountryRecord };

export const CountryMenuItems = ({ popup, country }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const { change } = useChangeCountries();

  const handleCopy = async () => {
    popup.onClose();
    if (await copy(country.cntryCd)) notify('layout.copy.done', { type: 'info' });
  };

  const handleUse = () => {
    popup.onClose();
    void change([country.id], { useYn: country.useYn === 'Y' ? 'N' : 'Y' });
  };

  return (
    <PopupMenu popup={popup} align="right">
      <MenuItem component={Link} to={countryPath(country)}>
        {translate(country.isOwner ? 'ra.action.edit' : 'countries.view')}
      </MenuItem>
      {country.isOwner && country.delYn === 'N' && (
        <MenuItem onClick={handleUse}>
          {translate(country.useYn === 'Y' ? 'countries.bulk.unuse' : 'countries.bulk.use')}
        </MenuItem>
      )}
      <MenuItem onClick={() => void handleCopy()}>{translate('countries.copyCode')}</MenuItem>
    </PopupMenu>
  );
};
