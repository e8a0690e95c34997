import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { Viewer } from '../../../model/rules/pages.ts';
import { ChevronDownIcon } from '../../theme/icons.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { withTheme } from '../../theme/withTheme.tsx';
import { isBelow, pagesIn } from './pageMenus.ts';

const CatalogItems = lazyPart(withTheme(async () => (await import('./CatalogItems.tsx')).CatalogItems));

/** Links to the catalogs that projects refer to (RT-04). */
export const CatalogMenu = ({ viewer }: { viewer: Viewer }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const pages = pagesIn('catalog', viewer);
  if (pages.length === 0) return null;
  return (
    <MenuButton
      id="app-catalog"
      className="app-menu-button"
      aria-current={pages.some(page => isBelow(page, pathname))}
      load={CatalogItems.whenLoaded}
      isLoadedWhenIdle
      renderMenu={popup => <CatalogItems popup={popup} viewer={viewer} />}
    >
      {translate('layout.catalog')}
      <ChevronDownIcon size={14} />
    </MenuButton>
  );
};
