import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useClosePopup } from './PopupMenu.tsx';

// passes on the props that the menu sets on its items, such as for the focus

type MenuLinkProps = Omit<MenuItemProps, 'onClick'> & { to: string; children: ReactNode };

export const MenuLink = ({ to, ...rest }: MenuLinkProps) => {
  const close = useClosePopup();
  return <MenuItem component={Link} to={to} onClick={close} {...rest} />;
};

/** A text instead of actions. Unlike a disabled item, it takes the focus, so that screen readers read it. */
export const MenuNote = ({
  text,
  ...rest
}: Omit<MenuItemProps, 'onClick' | 'children'> & { text: string }) => (
  // another text is read, too
  <MenuItem
    key={text}
    aria-disabled
    disableRipple
    sx={{ color: 'var(--ink-off)', cursor: 'default' }}
    {...rest}
  >
    {text}
  </MenuItem>
);

type MenuActionProps = Omit<MenuItemProps, 'onClick'> & {
  onClick: () => unknown;
  isDanger?: boolean;
  children: ReactNode;
};

/** Closes the menu, and runs the action. */
export const MenuAction = ({ onClick, isDanger = false, ...rest }: MenuActionProps) => {
  const close = useClosePopup();
  const handleClick = () => {
    close();
    onClick();
  };
  return <MenuItem onClick={handleClick} {...(isDanger && { sx: { color: 'var(--red-text)' } })} {...rest} />;
};
