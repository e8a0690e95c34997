import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { User } from '../../../model/contract/user.ts';
import { useSite } from '../../auth/SessionContext.ts';
import { Avatar } from '../../ui/Person.tsx';
import { CheckIcon, ExternalIcon } from '../../ui/icons.tsx';
import { leaveFor } from '../session/leaveFor.ts';
import { themeChoices, useThemeChoice } from '../theme/useThemeChoice.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { useSignOut } from './useSignOut.ts';

type UserMenuProps = { user: User; leave?: (address: string) => void };

export const UserMenu = ({ user, leave = leaveFor }: UserMenuProps) => {
  const translate = useTranslate();
  const { accountUrl } = useSite();
  const { choice, choose } = useThemeChoice();
  const signOut = useSignOut(leave);
  const [isOpen, setIsOpen] = useState(false);
  const name = `${user.givenName} ${user.familyName}`;
  return (
    <HeaderMenu
      id="app-user"
      align="right"
      isOpen={isOpen}
      onToggle={setIsOpen}
      face={
        <>
          <Avatar name={name} />
          <b className="app-user-name">{name}</b>
          {user.role === 'ADMIN' && ' '}
          {user.role === 'ADMIN' && <span className="app-admin">{translate('layout.admin')}</span>}
        </>
      }
    >
      <ListSubheader role="presentation" id="app-theme" disableSticky>
        {translate('layout.user.theme')}
      </ListSubheader>
      {themeChoices.map(theme => (
        <MenuItem
          key={theme}
          id={`app-theme-${theme}`}
          role="menuitemradio"
          aria-checked={theme === choice}
          aria-labelledby={`app-theme app-theme-${theme}`}
          onClick={() => choose(theme)}
          className="app-choice"
        >
          {translate(`layout.user.${theme}`)}
          {theme === choice && <CheckIcon size={16} />}
        </MenuItem>
      ))}
      <Divider component="li" sx={{ my: '4px' }} />
      {accountUrl !== '' && (
        <MenuItem
          component="a"
          href={accountUrl}
          target="_blank"
          rel="noopener"
          onClick={() => setIsOpen(false)}
          className="app-choice"
        >
          {translate('layout.user.account')}
          <ExternalIcon size={14} />
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          setIsOpen(false);
          void signOut();
        }}
      >
        {translate('layout.user.signOut')}
      </MenuItem>
    </HeaderMenu>
  );
};
