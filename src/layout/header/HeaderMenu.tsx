import Menu from '@mui/material/Menu';
import { type ReactNode, useRef } from 'react';
import { ChevronDownIcon } from '../../ui/icons.tsx';

type HeaderMenuProps = {
  id: string;
  /** what the button says besides what it shows */
  label?: string;
  face: ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  align: 'left' | 'right';
  children: ReactNode;
};

/** A button of the header, and the menu under it. */
export const HeaderMenu = ({ id, label, face, isOpen, onToggle, align, children }: HeaderMenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        className="app-switcher"
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(true)}
      >
        {face}
        <ChevronDownIcon size={14} />
      </button>
      <Menu
        id={id}
        open={isOpen}
        onClose={() => onToggle(false)}
        anchorEl={() => button.current}
        // stays within the banner, for who moves by landmarks
        container={() => button.current?.closest('header') ?? null}
        anchorOrigin={{ vertical: 'bottom', horizontal: align }}
        transformOrigin={{ vertical: 'top', horizontal: align }}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {children}
      </Menu>
    </>
  );
};
