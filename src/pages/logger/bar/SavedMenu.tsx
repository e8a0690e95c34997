import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { CheckIcon, TrashIcon } from '../../../theme/icons.tsx';
import type { Popup } from '../../../ui/menu/popup.ts';
import { PopupMenu } from '../../../ui/menu/PopupMenu.tsx';
import { isSameQuery, type Query } from '../engine/query.ts';
import type { SavedFilter } from '../savedFilters.ts';

type SavedMenuProps = {
  popup: Popup;
  saved: readonly SavedFilter[];
  current: Query;
  canSave: boolean;
  onChoose: (query: Query) => void;
  onRemove: (name: string) => void;
  /** asks for the name of the current filter, or for another one of a saved filter */
  onName: (name: string | undefined) => void;
};

export const SavedMenu = ({ popup, saved, current, canSave, onChoose, onRemove, onName }: SavedMenuProps) => {
  const translate = useTranslate();
  const active = saved.find(({ query }) => isSameQuery(query, current));
  const close = (then: () => void) => () => {
    popup.onClose();
    then();
  };
  return (
    <PopupMenu popup={popup} align="right">
      <MenuItem disabled={!canSave} onClick={close(() => onName(active?.name))}>
        {translate(active === undefined ? 'list.saveFilter' : 'list.renameFilter')}
      </MenuItem>
      <Divider />
      {saved.length === 0 && <MenuItem disabled>{translate('logger.filter.noneSaved')}</MenuItem>}
      {saved.map(({ name, query }) => (
        <MenuItem key={name} className="app-choice" onClick={close(() => onChoose(query))}>
          {name}
          {name === active?.name && <CheckIcon size={16} />}
        </MenuItem>
      ))}
      {active !== undefined && <Divider />}
      {active !== undefined && (
        <MenuItem onClick={close(() => onRemove(active.name))} sx={{ gap: 1 }}>
          <TrashIcon size={16} />
          {translate('logger.filter.removeSaved', { name: active.name })}
        </MenuItem>
      )}
    </PopupMenu>
  );
};
