import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { type Country, regionFilters } from '../../../model/contract/countries.ts';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';

type Props = { popup: Popup; onChoose: (region: Country['zwaveRegion']) => void };

export const RegionMenu = ({ popup, onChoose }: Props) => {
  const translate = useTranslate();
  return (
    <PopupMenu popup={popup}>
      {regionFilters.map(region => (
        <MenuItem
          key={region}
          onClick={() => {
            popup.onClose();
            onChoose(region === 'NONE' ? '' : region);
          }}
        >
          {translate(`countries.regions.${region}`)}
        </MenuItem>
      ))}
    </PopupMenu>
  );
};
