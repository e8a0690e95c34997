import './landing/fonts.css';
import { createRoot } from 'react-dom/client';
import { readBootstrap } from './bootstrap.ts';
import { applyChosenTheme } from './chosenTheme.ts';
import { FailedPage } from './landing/FailedPage.tsx';
import { Landing } from './landing/Landing.tsx';
import { nextPath } from './landing/next.ts';
import { SignIn } from './landing/SignIn.tsx';
import { SignOut } from './landing/SignOut.tsx';
import { installTrustedTypes } from './trustedTypes.ts';

installTrustedTypes();
applyChosenTheme();

const start = async () => {
  const fake =
    import.meta.env.MODE === 'fake' ? await (await import('./dataProvider/fake.ts')).startFake() : undefined;
  const bootstrap = fake?.bootstrap ?? readBootstrap();
  const { basePath } = bootstrap.site;
  const path = location.pathname.slice(basePath.length);
  const place = document.querySelector('#root');
  // the notice for unsupported browsers has taken its place
  if (place === null) return;
  const root = createRoot(place);

  if (bootstrap.status >= 400) root.render(<FailedPage bootstrap={bootstrap} />);
  else if (path === '/api/sa/login')
    root.render(<SignIn bootstrap={bootstrap} next={nextPath(location.search, basePath)} />);
  else if (path === '/api/sa/logout') root.render(<SignOut bootstrap={bootstrap} />);
  else if (path === '/' || path === '') root.render(<Landing bootstrap={bootstrap} />);
  else {
    const { renderWorkspace } = await import('./workspace.tsx');
    renderWorkspace(root, bootstrap, fake?.fetch);
  }
};

void start();
