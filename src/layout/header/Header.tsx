import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { workspacePages } from '../../../model/rules/pages.ts';
import { useSite, useUser } from '../../auth/SessionContext.ts';
import { HelpIcon } from '../../ui/icons.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { Search } from '../search/Search.tsx';
import { CatalogueMenu } from './CatalogueMenu.tsx';
import { ClosedHeader } from './ClosedHeader.tsx';
import { OrganizationMenu } from './OrganizationMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import '../../ui/controls.css';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import './header.css';

/** SH-01. */
export const Header = () => {
  const translate = useTranslate();
  const { product, basePath } = useSite();
  const user = useUser();
  if (user?.mustAgree) return <ClosedHeader user={user} />;
  return (
    <header className="app-header">
      <ProgressBar />
      <Link className="app-brand" to="/projects">
        <Mark />
        {product}
      </Link>
      {user === null ? (
        <>
          <span className="app-search" />
          <a className="ui-button ui-button-outlined" href={`${basePath}/api/sa/login`}>
            {translate('layout.signIn')}
          </a>
        </>
      ) : (
        <>
          <span className="app-rule" />
          <OrganizationMenu user={user} />
          <CatalogueMenu user={user} />
          <span className="app-search">
            <Search user={user} />
          </span>
          <Link
            className="ui-icon-button"
            to={workspacePages.help.path}
            aria-label={translate('layout.help')}
            title={translate('layout.help')}
          >
            <HelpIcon />
          </Link>
          <UserMenu user={user} />
        </>
      )}
    </header>
  );
};
