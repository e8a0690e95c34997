import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useFlags, useSite, useUser } from '../../auth/SessionContext.ts';
import { CheckIcon, ExternalIcon } from '../../theme/icons.tsx';
import type { Popup } from '../../ui/menu/popup.ts';
import { PopupMenu } from '../../ui/menu/PopupMenu.tsx';
import { useSingleKeysSetting } from '../../ui/useSingleKeysSetting.ts';
import { DensityItems } from './DensityItems.tsx';
import { useCompactPages } from '../../theme/useCompactPages.ts';
import { themeChoices, useThemeChoice } from '../../theme/useThemeChoice.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { useSignOut } from './useSignOut.ts';

type ToggleItemProps = { isOn: boolean; setIsOn: (isOn: boolean) => void; children: string };

const ToggleItem = ({ isOn, setIsOn, children }: ToggleItemProps) => (
  <MenuItem role="menuitemcheckbox" aria-checked={isOn} onClick={() => setIsOn(!isOn)} className="app-choice">
    {children}
    {isOn && <CheckIcon size={16} />}
  </MenuItem>
);

type UserItemsProps = { popup: Popup; leave: (address: string) => void };

export const UserItems = ({ popup, leave }: UserItemsProps) => {
  const translate = useTranslate();
  const user = useUser();
  const flags = useFlags();
  const { accountUrl } = useSite();
  const { choice, choose } = useThemeChoice();
  const compactPages = useCompactPages();
  const singleKeys = useSingleKeysSetting();
  const signOut = useSignOut(leave);
  return (
    <PopupMenu popup={popup} align="right">
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
      <DensityItems />
      <Divider component="li" sx={{ my: '4px' }} />
      <ToggleItem {...compactPages}>{translate('layout.user.compactPages')}</ToggleItem>
      <ToggleItem {...singleKeys}>{translate('layout.user.singleKeys')}</ToggleItem>
      <Divider component="li" sx={{ my: '4px' }} />
      {user !== null && !user.mustAgree && (
        <AccountLinks menu="user" viewer={{ user, flags }} onFollow={popup.onClose} />
      )}
      {accountUrl !== '' && (
        <MenuItem
          component="a"
          href={accountUrl}
          target="_blank"
          rel="noopener"
          onClick={popup.onClose}
          className="app-choice"
        >
          {translate('layout.user.account')}
          <ExternalIcon size={14} />
        </MenuItem>
      )}
      <MenuItem
        onClick={() => {
          popup.onClose();
          void signOut();
        }}
      >
        {translate('layout.user.signOut')}
      </MenuItem>
    </PopupMenu>
  );
};
