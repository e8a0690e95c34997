import MenuItem from '@mui/material/MenuItem';
import { CheckIcon } from '../../theme/icons.tsx';
import type { Popup } from '../menu/popup.ts';
import { PopupMenu } from '../menu/PopupMenu.tsx';
import type { Sources } from './columns.ts';

type ColumnsMenuProps = {
  popup: Popup;
  columns: { source: string; label: string; isAlwaysShown?: boolean }[];
  hidden: Sources;
  onChange: (hidden: Sources) => void;
};

export const ColumnsMenu = ({ popup, columns, hidden, onChange }: ColumnsMenuProps) => {
  const isShown = (source: string) => !hidden.includes(source);
  return (
    <PopupMenu popup={popup} align="right">
      {columns.map(({ source, label, isAlwaysShown = false }) => (
        <MenuItem
          key={source}
          role="menuitemcheckbox"
          aria-checked={isShown(source)}
          disabled={isAlwaysShown}
          onClick={() =>
            onChange(isShown(source) ? [...hidden, source] : hidden.filter(other => other !== source))
          }
          className="app-choice"
        >
          {label}
          {isShown(source) && <CheckIcon size={16} />}
        </MenuItem>
      ))}
    </PopupMenu>
  );
};
