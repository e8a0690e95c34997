import { useTranslate } from 'react-admin';
import type { User } from '../../../model/contract/user.ts';
import { ChevronDownIcon } from '../../theme/icons.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { Avatar } from '../../ui/Person.tsx';
import { reloadTo } from '../../auth/reloadTo.ts';
import { withTheme } from '../../theme/withTheme.tsx';

const OrganizationItems = lazyPart(
  withTheme(async () => (await import('./OrganizationItems.tsx')).OrganizationItems),
);

type OrganizationMenuProps = { user: User; leave?: (address: string) => void };

/** ORG-01. The server switches first, then the page reloads: it only shows the organization it was loaded with. */
export const OrganizationMenu = ({ user, leave = reloadTo }: OrganizationMenuProps) => (
  <MenuButton
    id="app-organizations"
    className="app-switcher"
    title={useTranslate()('layout.organization.switch')}
    load={OrganizationItems.whenLoaded}
    isLoadedWhenIdle
    renderMenu={popup => <OrganizationItems popup={popup} user={user} leave={leave} />}
  >
    <Avatar name={user.mnNm} kind="organization" />
    <b>{user.mnNm}</b>
    <ChevronDownIcon size={14} />
  </MenuButton>
);
