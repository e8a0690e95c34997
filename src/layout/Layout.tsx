import { useTranslate } from 'react-admin';
import { type MouseEvent, type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFlagRefresh } from '../auth/useFlagRefresh.ts';
import { useLiveChanges } from '../changes/useLiveChanges.ts';
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx';
import { ErrorPage } from '../ui/page/ErrorPage.tsx';
import { useCompactAttribute } from '../theme/useCompactPages.ts';
import { Breadcrumbs } from './breadcrumbs/Breadcrumbs.tsx';
import { isCompactPage } from './compactPages.ts';
import { Footer } from './Footer.tsx';
import { defaultFrame, frameOf } from './frame.ts';
import { Header } from './header/Header.tsx';
import { ConnectionNotice } from './connection/ConnectionNotice.tsx';
import { ProjectGoneNotice } from './projectGone/ProjectGoneNotice.tsx';
import { RouteAnnouncement } from './RouteAnnouncement.tsx';
import { PageSkeleton } from '../ui/page/PageSkeleton.tsx';
import { HelpIndexContext, type LoadHelpIndex } from './search/HelpIndexContext.ts';
import { Reauthentication } from './session/Reauthentication.tsx';
import { SessionExpiredToast } from './session/SessionExpiredToast.tsx';
import { useReloadOnOrgSwitch } from './session/useReloadOnOrgSwitch.ts';
import { useRoleNotice } from './session/useRoleNotice.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useIgnoreStrayFiles } from './useIgnoreStrayFiles.ts';
import { useRecoverFocus } from './useRecoverFocus.ts';
import { useScrollToTop } from './useScrollToTop.ts';
import { useCompactMenu } from './useCompactMenu.ts';
import { useTermsGate } from './useTermsGate.ts';
import { useDensityAttribute } from '../theme/useDensity.ts';
import { useThemeAttribute } from '../theme/useThemeAttribute.ts';
import '../theme/base.css';
import './layout.css';

const bodies = { page: 'app-with-foot', sidebar: 'app-side-by-side', none: undefined };

const showError = (error: Error, reset: () => void) => <ErrorPage error={error} resetErrorBoundary={reset} />;

type LayoutProps = {
  children: ReactNode;
  /** shown in place of every page until the user agrees to the terms */
  termsPage: ReactNode;
  loadHelpIndex: LoadHelpIndex;
};

/** The layout of every page but the landing page. A page sets its own width; `--page-h` is the available height. */
export const Layout = ({ children, termsPage, loadHelpIndex }: LayoutProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isClosed = useTermsGate(main);
  const { project, footer } = isClosed ? defaultFrame : frameOf(pathname);
  useFlagRefresh();
  useLiveChanges();
  useReloadOnOrgSwitch();
  useRoleNotice();
  useRecoverFocus(main);
  useScrollToTop();
  useIgnoreStrayFiles();
  useThemeAttribute();
  useDensityAttribute();
  useCompactAttribute(isCompactPage(pathname));
  const menu = useCompactMenu(pathname, main);

  const handleSkip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <div className={menu.isOpen ? 'app app-menu-open' : 'app'}>
      <SessionExpiredToast />
      <Reauthentication />
      <a className="app-skip" href="#main" onClick={handleSkip}>
        {translate('layout.skip')}
      </a>
      <HelpIndexContext value={loadHelpIndex}>
        <Header menu={menu} />
      </HelpIndexContext>
      <RouteAnnouncement />
      <ConnectionNotice />
      {!isClosed && <ProjectGoneNotice />}
      <div className={bodies[footer]}>
        {project !== null && <Sidebar {...project} />}
        <main ref={main} id="main" tabIndex={-1} className="app-main">
          {!isClosed && <Breadcrumbs />}
          <ErrorBoundary resetKey={isClosed ? 'terms' : pathname} fallback={showError}>
            <Suspense fallback={<PageSkeleton />}>{isClosed ? termsPage : children}</Suspense>
          </ErrorBoundary>
        </main>
        {footer === 'page' && <Footer hasLinks />}
      </div>
    </div>
  );
};
