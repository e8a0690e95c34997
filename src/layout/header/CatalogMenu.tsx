import { useTranslate } from 'react-admin';
import type { User } from '../../../model/contract/user.ts';
import { useFlags } from '../../auth/SessionContext.ts';
import { ChevronDownIcon } from '../../theme/icons.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { withTheme } from '../../theme/withTheme.tsx';
import { pagesIn } from './pageMenus.ts';

const CatalogItems = lazyPart(withTheme(async () => (await import('./CatalogItems.tsx')).CatalogItems));

/** Links to the catalogs that projects refer to (RT-04). */
export const CatalogMenu = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const viewer = { user, flags: useFlags() };
  if (pagesIn('catalog', viewer).length === 0) return null;
  return (
    <MenuButton
      id="app-catalog"
      className="app-menu-button"
      preload={CatalogItems.preload}
      renderMenu={popup => <CatalogItems popup={popup} viewer={viewer} />}
    >
      {translate('layout.catalog')}
      <ChevronDownIcon size={14} />
    </MenuButton>
  );
};
