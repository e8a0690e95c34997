import Menu from '@mui/material/Menu';
import { createContext, type ReactNode, use } from 'react';
import type { Popup } from './popup.ts';

type PopupMenuProps = { popup: Popup; align?: 'left' | 'right'; children: ReactNode };

const ClosePopup = createContext(() => {});

/** Closes the surrounding menu. */
export const useClosePopup = () => use(ClosePopup);

export const PopupMenu = ({ popup, align = 'left', children }: PopupMenuProps) => (
  <ClosePopup value={popup.onClose}>
    <Menu
      id={popup.id}
      open={popup.isOpen}
      onClose={popup.onClose}
      anchorEl={() => popup.anchor.current}
      // a menu of the header is rendered within the banner, for users who navigate by landmarks
      container={() => popup.anchor.current?.closest('header') ?? null}
      anchorOrigin={{ vertical: 'bottom', horizontal: align }}
      transformOrigin={{ vertical: 'top', horizontal: align }}
      slotProps={{ list: { 'aria-labelledby': `${popup.id}-button` } }}
    >
      {children}
    </Menu>
  </ClosePopup>
);
