import CssBaseline from '@mui/material/CssBaseline';
import { useTranslate } from 'ra-core';
import { type MouseEvent, type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Footer } from './Footer.tsx';
import { frameOf } from './frame.ts';
import { Header } from './header/Header.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { ProgressBar } from './progress/ProgressBar.tsx';
import { SessionExpiredToast } from './session/SessionExpiredToast.tsx';
import { useLeaveOnMove } from './session/useLeaveOnMove.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useScrollToTop } from './useScrollToTop.ts';
import { useThemeAttribute } from './theme/useThemeAttribute.ts';
import './layout.css';

const bodies = { page: 'app-with-foot', sidebar: 'app-side-by-side', none: undefined };

const showError = (error: Error) => <ErrorPage error={error} />;

/** The frame around every page but the landing page. A page sets its own width; `--page-h` is the height it may fill. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { project, footer } = frameOf(pathname);
  const main = useRef<HTMLElement>(null);
  useLeaveOnMove();
  useScrollToTop();
  useThemeAttribute();

  const handleSkip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <div className="app">
      <CssBaseline />
      <SessionExpiredToast />
      <ProgressBar />
      <a className="app-skip" href="#main" onClick={handleSkip}>
        {translate('layout.skip')}
      </a>
      <Header />
      <div className={bodies[footer]}>
        {project !== null && <Sidebar {...project} />}
        <main ref={main} id="main" tabIndex={-1} className="app-main">
          <ErrorBoundary resetKey={pathname} fallback={showError}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
        {footer === 'page' && <Footer />}
      </div>
    </div>
  );
};
