import { createRoot } from 'react-dom/client';
import type { Bootstrap } from '../../model/contract/session.ts';
import { nextPath } from '../../model/rules/nextPath.ts';
import { FailedPage } from './FailedPage.tsx';
import { Join } from './Join.tsx';
import { Landing } from './Landing.tsx';
import { SignIn } from './SignIn.tsx';
import { SignOut } from './SignOut.tsx';

const pageOf = (bootstrap: Bootstrap, path: string) => {
  if (bootstrap.status >= 400) return <FailedPage bootstrap={bootstrap} />;
  if (path === '/api/sa/login') {
    const requested = new URLSearchParams(location.search).get('next') ?? bootstrap.returnPath;
    return <SignIn bootstrap={bootstrap} next={nextPath(requested, bootstrap.site.basePath)} />;
  }
  if (path === '/api/sa/logout') return <SignOut bootstrap={bootstrap} />;
  if (path === '/api/sa/join') {
    return <Join bootstrap={bootstrap} token={new URLSearchParams(location.search).get('token') ?? ''} />;
  }
  return <Landing bootstrap={bootstrap} />;
};

export const renderPublicPage = (container: Element, bootstrap: Bootstrap, path: string) =>
  createRoot(container).render(pageOf(bootstrap, path));
