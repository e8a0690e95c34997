import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { workspacePages } from '../../../model/rules/pages.ts';
import { useFlags, useSite, useUser } from '../../auth/SessionContext.ts';
import { CloseIcon, HelpIcon, ListIcon } from '../../theme/icons.tsx';
import { ProductLogo } from '../../ui/ProductLogo.tsx';
import { Search } from '../search/Search.tsx';
import type { CompactMenu } from '../useCompactMenu.ts';
import { ClosedHeader } from './ClosedHeader.tsx';
import { HeaderNav } from './HeaderNav.tsx';
import { MentionMenu } from './MentionMenu.tsx';
import { OrganizationMenu } from './OrganizationMenu.tsx';
import { ReviewNotice } from './ReviewNotice.tsx';
import { TaskMenu } from './TaskMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import '../../ui/controls.css';
import { ProgressBar } from '../../ui/loading/ProgressBar.tsx';
import './header.css';

/** SH-01. */
export const Header = ({ menu: { isOpen, toggle, button } }: { menu: CompactMenu }) => {
  const translate = useTranslate();
  const { product, basePath } = useSite();
  const user = useUser();
  const flags = useFlags();
  const isReviewer = user !== null && workspacePages.review.opensFor({ user, flags });
  if (user?.mustAgree) return <ClosedHeader user={user} />;
  return (
    <header className="app-header">
      <ProgressBar />
      {user !== null && (
        <button
          ref={button}
          type="button"
          className="ui-icon-button app-menu-toggle"
          aria-label={translate('layout.menu')}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {isOpen ? <CloseIcon /> : <ListIcon />}
        </button>
      )}
      <Link className="app-brand" to="/projects">
        <ProductLogo />
        <span>{product}</span>
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
          <HeaderNav user={user} />
          <span className="app-search">
            <Search user={user} />
          </span>
          {isReviewer && <ReviewNotice />}
          {user.may.publish && <MentionMenu />}
          {workspacePages.tasks.opensFor({ user, flags }) && <TaskMenu isReviewer={isReviewer} />}
          <Link
            className="ui-icon-button app-help"
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
