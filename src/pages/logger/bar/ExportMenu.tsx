import MenuItem from '@mui/material/MenuItem';
import type { Popup } from '../../../ui/menu/popup.ts';
import { PopupMenu } from '../../../ui/menu/PopupMenu.tsx';
import type { ExportKind } from '../exportLog.ts';

const kinds: readonly ExportKind[] = ['ndjson', 'csv', 'json'];

type ExportMenuProps = { popup: Popup; onChoose: (kind: ExportKind) => void };

export const ExportMenu = ({ popup, onChoose }: ExportMenuProps) => (
  <PopupMenu popup={popup} align="right">
    {kinds.map(kind => (
      <MenuItem
        key={kind}
        onClick={() => {
          popup.onClose();
          onChoose(kind);
        }}
      >
        {kind.toUpperCase()}
      </MenuItem>
    ))}
  </PopupMenu>
);
