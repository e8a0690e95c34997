import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RefObject } from 'react';
import type { Option } from './option.ts';

type SelectMenuProps = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  label: string | undefined;
  labelledBy: string | undefined;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
  onClose: () => void;
};

const MAX_HEIGHT = 360;

/** The options of a select. The menu supports arrow keys, Home, End, Esc, and the first letters of a name. */
export const SelectMenu = ({
  id,
  anchor,
  isOpen,
  label,
  labelledBy,
  value,
  options,
  onChoose,
  onClose,
}: SelectMenuProps) => (
  <Menu
    open={isOpen}
    onClose={onClose}
    anchorEl={() => anchor.current}
    variant="selectedMenu"
    slotProps={{
      list: { id, role: 'listbox', 'aria-label': label, 'aria-labelledby': labelledBy },
      paper: { sx: { minWidth: anchor.current?.offsetWidth ?? 0, maxHeight: MAX_HEIGHT } },
    }}
  >
    {options.flatMap(({ value: own, label: text = own, group }, index) => [
      group !== undefined && group !== options[index - 1]?.group && (
        // group names are visual only, because a listbox may only contain options
        <ListSubheader key={`group ${group}`} aria-hidden disableSticky sx={{ lineHeight: '28px' }}>
          {group}
        </ListSubheader>
      ),
      <MenuItem
        key={`option ${own}`}
        role="option"
        data-value={own}
        selected={own === value}
        aria-selected={own === value}
        onClick={() => onChoose(own)}
      >
        {text}
      </MenuItem>,
    ])}
  </Menu>
);
