import { useTranslate } from 'ra-core';
import type { User } from '../../../model/contract/user.ts';
import { useFlags } from '../../auth/SessionContext.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { withTheme } from '../theme/withTheme.tsx';
import { pagesIn } from './pageMenus.ts';

const CatalogueItems = lazyPart(withTheme(async () => (await import('./CatalogueItems.tsx')).CatalogueItems));

/** The lists that projects are described with: capabilities, types, places (RT-04). */
export const CatalogueMenu = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const viewer = { user, flags: useFlags() };
  if (pagesIn('catalogue', viewer).length === 0) return null;
  return (
    <MenuButton
      id="app-catalogue"
      className="app-menu-button"
      preload={CatalogueItems.preload}
      renderMenu={popup => <CatalogueItems popup={popup} viewer={viewer} />}
    >
      {translate('layout.catalogue')}
      <ChevronDownIcon size={14} />
    </MenuButton>
  );
};
