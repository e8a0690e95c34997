import { createRoot } from 'react-dom/client';
import type { Bootstrap } from '../model/contract/session.ts';
import { App } from './App.tsx';
import { createAuthProvider } from './auth/authProvider.ts';
import { createSession } from './auth/session.ts';
import { type Fetch, createConnection } from './dataProvider/client.ts';
import { createDataProvider } from './dataProvider/index.ts';

/** Builds everything once, from arguments, and renders after. */
export const renderWorkspace = (
  place: Element,
  bootstrap: Bootstrap,
  fetch: Fetch = request => globalThis.fetch(request),
) => {
  const session = createSession(bootstrap);
  const connection = createConnection({
    fetch,
    address: `${location.origin}${bootstrap.site.basePath}`,
    organization: () => session.user()?.mnId,
  });
  createRoot(place).render(
    <App
      bootstrap={bootstrap}
      session={session}
      authProvider={createAuthProvider(session)}
      dataProvider={createDataProvider(connection)}
    />,
  );
};
