import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'ra-core';
import type { ReactElement } from 'react';
import { createMemoryRouter, Route, RouterProvider } from 'react-router';
import type { Bootstrap } from '../../model/contract/session.ts';
import { createAuthProvider } from '../auth/authProvider.ts';
import { createSession } from '../auth/session.ts';
import { SessionContext } from '../auth/SessionContext.ts';
import { createConnection } from '../dataProvider/client.ts';
import { createDataProvider } from '../dataProvider/index.ts';
import { i18nProvider } from '../i18n/provider.ts';
import { buildBootstrap } from '../landing/buildBootstrap.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Layout } from './Layout.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Notifications } from './Notifications.tsx';
import { keepTheme } from './theme/keepTheme.ts';

/** `GET /v3/manufacturers/types` -> what the server says */
export type Answers = Record<string, () => Response | Promise<Response>>;

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const problem = (status: number, code: string, message: string) =>
  json({ code, message, requestId: 'r1' }, status);

type Wishes = {
  path?: string;
  /** routes inside the frame */
  pages?: Record<string, ReactElement>;
  answers?: Answers;
  bootstrap?: Partial<Bootstrap>;
  store?: Record<string, unknown>;
};

/** The frame as the product builds it, over answers instead of a server. */
export const renderFrame = ({
  path = '/here',
  pages = {},
  answers = {},
  bootstrap,
  store = {},
}: Wishes = {}) => {
  const given: Bootstrap = { ...buildBootstrap({ isSignedIn: true, basePath: '/work' }), ...bootstrap };
  const session = createSession(given);
  const calls: string[] = [];
  const connection = createConnection({
    address: 'https://porch.example/work',
    organization: () => session.user()?.mnId,
    fetch: async request => {
      const call = `${request.method} ${new URL(request.url).pathname.replace('/work', '')}`;
      calls.push(call);
      return (await answers[call]?.()) ?? problem(404, 'not_found', 'There is nothing here under this id.');
    },
  });
  const kept = keepTheme(memoryStore(store));
  const app = (
    <SessionContext value={{ session, bootstrap: given }}>
      <CoreAdminContext
        authProvider={createAuthProvider(session)}
        dataProvider={createDataProvider(connection)}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        store={kept}
      >
        <CoreAdminUI layout={Layout} catchAll={NotFoundPage} error={ErrorPage} disableTelemetry>
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
