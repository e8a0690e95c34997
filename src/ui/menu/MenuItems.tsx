import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useClosePopup } from './PopupMenu.tsx';

// the menu gives its items props of its own, such as which one has the focus: they are passed on

type MenuLinkProps = Omit<MenuItemProps, 'onClick'> & { to: string; children: ReactNode };

export const MenuLink = ({ to, ...rest }: MenuLinkProps) => {
  const close = useClosePopup();
  return <MenuItem component={Link} to={to} onClick={close} {...rest} />;
};

type MenuActionProps = Omit<MenuItemProps, 'onClick'> & {
  onClick: () => unknown;
  isDanger?: boolean;
  children: ReactNode;
};

/** Closes the menu, and does what it says. */
export const MenuAction = ({ onClick, isDanger = false, ...rest }: MenuActionProps) => {
  const close = useClosePopup();
  const handleClick = () => {
    close();
    onClick();
  };
  return <MenuItem onClick={handleClick} {...(isDanger && { sx: { color: 'var(--red-text)' } })} {...rest} />;
};
