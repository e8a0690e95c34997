import './landing/fonts.css';
import { readBootstrap } from './bootstrap.ts';
import { applyChosenTheme } from './chosenTheme.ts';
import { showPlainErrorPage } from './plainErrorPage.ts';
import { installTrustedTypes } from './trustedTypes.ts';

installTrustedTypes();
applyChosenTheme();

const isPublic = (path: string) => path === '' || path === '/' || path.startsWith('/api/sa/');

const start = async (place: Element) => {
  const fake =
    import.meta.env.MODE === 'fake' ? await (await import('./dataProvider/fake.ts')).startFake() : undefined;
  const bootstrap = fake?.bootstrap ?? readBootstrap();
  const path = location.pathname.slice(bootstrap.site.basePath.length);

  if (bootstrap.status >= 400 || isPublic(path)) {
    const { renderPublicPage } = await import('./landing/pages.tsx');
    renderPublicPage(place, bootstrap, path);
  } else {
    const { renderWorkspace } = await import('./workspace.tsx');
    renderWorkspace(place, bootstrap, fake);
  }
};

const place = document.querySelector('#root');
// the notice for unsupported browsers can have replaced it
if (place !== null) start(place).catch(() => showPlainErrorPage(place));
