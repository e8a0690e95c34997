import { useTranslate } from 'ra-core';
import { type MouseEvent, type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFreshFlags } from '../auth/useFreshFlags.ts';
import { TermsPage } from '../pages/terms/index.ts';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Footer } from './Footer.tsx';
import { bareFrame, frameOf } from './frame.ts';
import { Header } from './header/Header.tsx';
import { OfflineNotice } from './offline/OfflineNotice.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { SessionExpiredToast } from './session/SessionExpiredToast.tsx';
import { useLeaveOnMove } from './session/useLeaveOnMove.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useScrollToTop } from './useScrollToTop.ts';
import { useTermsGate } from './useTermsGate.ts';
import { useDensityAttribute } from './theme/useDensity.ts';
import { useThemeAttribute } from './theme/useThemeAttribute.ts';
import './base.css';
import './layout.css';

const bodies = { page: 'app-with-foot', sidebar: 'app-side-by-side', none: undefined };

const showError = (error: Error, reset: () => void) => <ErrorPage error={error} resetErrorBoundary={reset} />;

/** The frame around every page but the landing page. A page sets its own width; `--page-h` is the height it may fill. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const isClosed = useTermsGate(main);
  const { project, footer } = isClosed ? bareFrame : frameOf(pathname);
  useFreshFlags();
  useLeaveOnMove();
  useScrollToTop();
  useThemeAttribute();
  useDensityAttribute();

  const handleSkip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <div className="app">
      <SessionExpiredToast />
      <a className="app-skip" href="#main" onClick={handleSkip}>
        {translate('layout.skip')}
      </a>
      <Header />
      <OfflineNotice />
      <div className={bodies[footer]}>
        {project !== null && <Sidebar {...project} />}
        <main ref={main} id="main" tabIndex={-1} className="app-main">
          <ErrorBoundary resetKey={isClosed ? 'terms' : pathname} fallback={showError}>
            <Suspense fallback={<PageSkeleton />}>{isClosed ? <TermsPage /> : children}</Suspense>
          </ErrorBoundary>
        </main>
        {footer === 'page' && <Footer hasLinks />}
      </div>
    </div>
  );
};
