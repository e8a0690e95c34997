import { useTranslate } from 'react-admin';
import type { User } from '../../../model/contract/user.ts';
import { fullNameOf } from '../../../model/rules/fullName.ts';
import { ChevronDownIcon } from '../../theme/icons.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { Avatar } from '../../ui/Person.tsx';
import { reloadTo } from '../../auth/reloadTo.ts';
import { withTheme } from '../../theme/withTheme.tsx';

const UserItems = lazyPart(withTheme(async () => (await import('./UserItems.tsx')).UserItems));

type UserMenuProps = { user: User; leave?: (address: string) => void };

export const UserMenu = ({ user, leave = reloadTo }: UserMenuProps) => {
  const translate = useTranslate();
  const name = fullNameOf(user);
  return (
    <MenuButton
      id="app-user"
      className="app-switcher"
      load={UserItems.whenLoaded}
      isLoadedWhenIdle
      renderMenu={popup => <UserItems popup={popup} leave={leave} />}
    >
      <Avatar name={name} />
      <b className="app-user-name">{name}</b>
      {user.role === 'ADMIN' && ' '}
      {user.role === 'ADMIN' && <span className="app-admin">{translate('layout.admin')}</span>}
      <ChevronDownIcon size={14} />
    </MenuButton>
  );
};
