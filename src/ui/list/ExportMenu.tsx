import MenuItem from '@mui/material/MenuItem';
import type { Popup } from '../menu/popup.ts';
import { PopupMenu } from '../menu/PopupMenu.tsx';
import type { ExportFormat } from './exportRows.ts';

const formats: readonly ExportFormat[] = ['csv', 'json'];

type ExportMenuProps = { popup: Popup; onChoose: (format: ExportFormat) => void };

export const ExportMenu = ({ popup, onChoose }: ExportMenuProps) => (
  <PopupMenu popup={popup}>
    {formats.map(format => (
      <MenuItem
        key={format}
        onClick={() => {
          popup.onClose();
          onChoose(format);
        }}
      >
        {format.toUpperCase()}
      </MenuItem>
    ))}
  </PopupMenu>
);
