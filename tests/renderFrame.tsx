import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, Route, RouterProvider } from 'react-router';
import type { Bootstrap } from '../model/contract/session.ts';
import { createAuthProvider } from '../src/auth/authProvider.ts';
import { createSession } from '../src/auth/session.ts';
import { SessionContext } from '../src/auth/SessionContext.ts';
import { createConnection } from '../src/dataProvider/client.ts';
import { createDataProvider } from '../src/dataProvider/index.ts';
import { i18nProvider } from '../src/i18n/provider.ts';
import { buildBootstrap } from './buildBootstrap.ts';
import { onRequest, problem, serveWith } from './network.ts';
import { ErrorPage } from '../src/ui/page/ErrorPage.tsx';
import { Layout } from '../src/layout/Layout.tsx';
import { NotFoundPage } from '../src/ui/page/NotFoundPage.tsx';
import { Notifications } from '../src/ui/toasts/Notifications.tsx';
import { withKeptPreferences } from '../src/ui/keptPreferences.ts';

type Options = {
  path?: string;
  /** routes inside the frame */
  pages?: Record<string, ReactElement>;
  bootstrap?: Partial<Bootstrap>;
  store?: Record<string, unknown>;
};

const TestLayout = ({ children }: { children: ReactNode }) => (
  <Layout termsPage={<h1>Terms</h1>} loadHelpIndex={async () => []}>
    {children}
  </Layout>
);

/** What the frame loads by itself, at a random time. */
const LOADED_WHEN_IDLE = [
  '/v3/changes',
  '/v3/identity/tasks',
  '/v3/mentions',
  '/v3/reviews/decisions',
  '/v3/reviews/summary',
];

/** Renders the frame of the product, over handlers of `network` instead of a server. */
export const renderFrame = ({ path = '/here', pages = {}, bootstrap, store = {} }: Options = {}) => {
  const given: Bootstrap = { ...buildBootstrap({ isSignedIn: true, basePath: '/work' }), ...bootstrap };
  const session = createSession(given);
  const calls: string[] = [];
  serveWith(async () => problem(404, 'not_found', 'No record with this ID was found.'));
  onRequest(({ method, url }) => {
    const path = new URL(url).pathname.replace('/work', '');
    if (!LOADED_WHEN_IDLE.includes(path)) calls.push(`${method} ${path}`);
  });
  const connection = createConnection({
    fetch: request => globalThis.fetch(request),
    address: `${location.origin}/work`,
    organization: () => session.user()?.mnId,
    reauthenticate: session.reauthentication.request,
  });
  const kept = withKeptPreferences(memoryStore(store), session.user()?.userId);
  const app = (
    <SessionContext value={{ session, bootstrap: given }}>
      <CoreAdminContext
        authProvider={createAuthProvider(session)}
        dataProvider={createDataProvider(connection)}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        store={kept}
      >
        <CoreAdminUI layout={TestLayout} catchAll={NotFoundPage} error={ErrorPage} disableTelemetry>
          <Resource name="projects" />
          <CustomRoutes noLayout>
            <Route path="/" element={<h1>Landing</h1>} />
          </CustomRoutes>
          <CustomRoutes>
            <Route path="/here" element={<h1>Here</h1>} />
            {Object.entries(pages).map(([address, page]) => (
              <Route key={address} path={address} element={page} />
            ))}
          </CustomRoutes>
        </CoreAdminUI>
        <Notifications />
      </CoreAdminContext>
    </SessionContext>
  );
  const router = createMemoryRouter([{ path: '*', element: app }], { initialEntries: [path] });
  return { ...render(<RouterProvider router={router} />), router, session, calls, store: kept };
};
