import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import type { FlagMap } from '../../model/contract/flags.ts';
import { session as sessionApi } from '../../model/contract/session.ts';
import { createFakeServer } from '../../server/fake.ts';
import type { AppOptions } from '../../server/options.ts';
import { App } from '../../src/App.tsx';
import { createAuthProvider } from '../../src/auth/authProvider.ts';
import { createSession } from '../../src/auth/session.ts';
import { createConnection, type Fetch } from '../../src/dataProvider/client.ts';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { reachability } from '../../src/dataProvider/reachability.ts';
import { replaceLogSocket } from '../../src/dataProvider/logSocket.ts';
import { withJar } from '../contract/opening.ts';
import { serveWith } from '../network.ts';
import { openSeeded, demoWorld } from '../openCopy.ts';
import { draftOwnerOf } from '../../src/ui/drafts/draft.ts';

type Options = {
  as?: string;
  seed?: number;
  projects?: number;
  flags?: FlagMap;
  /** options of the server, such as terms or limits */
  overrides?: Partial<AppOptions>;
  /** replaces the browser's uploads, whose progress jsdom doesn't report */
  upload?: Fetch;
  /** the contents of react-admin's store from an earlier visit */
  stored?: Record<string, unknown>;
};

const ADDRESS = 'http://localhost:3000';

/**
 * Renders the whole workspace in jsdom, with the real routes and a seeded database: of our own code, only the socket is
 * replaced. Handlers that a test adds to `network` are between the page and the server; `call` bypasses them.
 *
 * @example
 * const { user } = await renderApp('/projects', { as: 'ada' });
 * await user.click(await screen.findByRole('link', { name: 'New project' }));
 */
export const renderApp = async (
  path: string,
  { as = 'ada', seed = 1, projects = 12, flags, overrides = {}, upload, stored = {} }: Options = {},
) => {
  const world = demoWorld(seed, projects);
  const fake = await createFakeServer({
    store: await openSeeded(world),
    world,
    isSeeded: true,
    overrides,
    ...(flags !== undefined && { flags }),
  });
  let cookie = '';
  const serve = withJar(fake.fetch, ADDRESS, given => {
    cookie = given;
  });
  serveWith(serve);
  replaceLogSocket(path =>
    Object.assign(fake.connectLog(path, cookie.slice(cookie.indexOf('=') + 1)), { onerror: null }),
  );
  const plain = createConnection({ fetch: serve, address: ADDRESS });
  const signIn = () => plain.call(sessionApi.signIn, { body: { persona: as } });
  await signIn();
  const status = await plain.call(sessionApi.status, {});

  const open = (address: string) => {
    const session = createSession(status);
    const connection = createConnection({
      fetch: reachability.watch((request, onSent) =>
        onSent !== undefined && upload !== undefined ? upload(request, onSent) : globalThis.fetch(request),
      ),
      address: ADDRESS,
      organization: () => session.user()?.mnId,
      owner: () => draftOwnerOf(session.user()),
      reauthenticate: session.reauthentication.request,
    });
    window.history.replaceState(null, '', address);
    const view = render(
      <App
        bootstrap={{ ...status, signInOptions: null, status: 200 }}
        session={session}
        authProvider={createAuthProvider(session)}
        dataProvider={createDataProvider(connection)}
        store={memoryStore({ ...stored })}
      />,
    );
    return { ...view, user: userEvent.setup(), store: fake.store, session, call: plain.call };
  };
  /** another user's calls, from another page */
  const callAs = async (persona: string) => {
    const own = withJar(fake.fetch, ADDRESS);
    const other = createConnection({ fetch: own, address: ADDRESS, tabId: persona });
    await other.call(sessionApi.signIn, { body: { persona } });
    return other.call;
  };
  return {
    ...open(path),
    callAs,
    /** the server for a client without a cookie */
    serve: fake.fetch,
    /** signs in again, after the session has ended */
    signIn,
    /** closes the tab, and opens the workspace in a new one */
    reopen: (address: string) => {
      cleanup();
      return open(address);
    },
  };
};
