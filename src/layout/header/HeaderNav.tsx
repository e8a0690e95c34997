import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { workspacePages } from '../../../model/rules/pages.ts';
import type { User } from '../../../model/contract/user.ts';
import { useFlags } from '../../auth/SessionContext.ts';
import { CatalogMenu } from './CatalogMenu.tsx';
import { isBelow, pagesIn } from './pageMenus.ts';

/** The sections of the workspace; the current one is marked. */
export const HeaderNav = ({ user }: { user: User }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const viewer = { user, flags: useFlags() };
  return (
    <nav className="app-sections" aria-label={translate('layout.sections')}>
      {pagesIn('sections', viewer).map(page => {
        const { path } = workspacePages[page];
        return (
          <Link
            key={page}
            className="app-menu-button"
            to={path}
            aria-current={pathname === path ? 'page' : isBelow(page, pathname)}
          >
            {translate(`layout.section.${page}`)}
          </Link>
        );
      })}
      <CatalogMenu viewer={viewer} />
    </nav>
  );
};
