import { onlineManager } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { Bootstrap } from '../model/contract/session.ts';
import { App } from './App.tsx';
import { createAuthProvider } from './auth/authProvider.ts';
import { keepReturnPath } from './auth/keepReturnPath.ts';
import { createSession } from './auth/session.ts';
import { type Fetch, createConnection } from './dataProvider/client.ts';
import { createDataProvider } from './dataProvider/index.ts';
import { sendCounted } from './dataProvider/sendWithProgress.ts';
import { reachability } from './dataProvider/reachability.ts';
import { draftOwnerOf } from './ui/drafts/draft.ts';

const fetchFromServer: Fetch = (request, onSent) =>
  onSent === undefined ? globalThis.fetch(request) : sendCounted(request, onSent);

/** Creates the session and the connection, then renders the app. */
export const renderWorkspace = (
  container: Element,
  bootstrap: Bootstrap,
  /** the server in this page, in the fake build, which serves no pages and keeps their addresses itself */
  fake?: { fetch: Fetch; keepReturnPath: () => void },
) => {
  const fetch = fake?.fetch ?? fetchFromServer;
  const address = `${location.origin}${bootstrap.site.basePath}`;
  reachability.listen(() => fetch(new Request(`${address}/healthz`, { signal: AbortSignal.timeout(5_000) })));
  onlineManager.setEventListener(setOnline =>
    reachability.subscribe(() => setOnline(reachability.isReached())),
  );
  const session = createSession(bootstrap);
  session.on('expired', fake?.keepReturnPath ?? (() => keepReturnPath(bootstrap.user?.mnId)));
  const connection = createConnection({
    fetch: reachability.watch(fetch),
    address,
    organization: () => session.user()?.mnId,
    owner: () => draftOwnerOf(session.user()),
    reauthenticate: session.reauthentication.request,
    first: bootstrap.first,
  });
  createRoot(container).render(
    <App
      bootstrap={bootstrap}
      session={session}
      authProvider={createAuthProvider(session)}
      dataProvider={createDataProvider(connection)}
    />,
  );
};
