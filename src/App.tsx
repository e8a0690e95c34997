import { QueryClient } from '@tanstack/react-query';
import {
  type AuthProvider,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Resource,
  type Store,
} from 'ra-core';
import { AdminContext, Notification } from 'ra-ui-materialui';
import { useState } from 'react';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router';
import type { Bootstrap } from '../model/contract/session.ts';
import { SessionContext } from './auth/SessionContext.ts';
import type { Session } from './auth/session.ts';
import type { WorkspaceDataProvider } from './dataProvider/index.ts';
import { i18nProvider } from './i18n/provider.ts';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { lazyPage } from './layout/progress/lazyPage.ts';
import { keepTheme } from './layout/theme/keepTheme.ts';
import { darkTheme, lightTheme } from './layout/theme.ts';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { ProjectOverviewPage } from './pages/projectOverview/index.ts';
import { ProjectReportPage } from './pages/projectReport/index.ts';
import { ProjectEdit, projects } from './resources/projects/index.ts';

export type AppProps = {
  bootstrap: Bootstrap;
  session: Session;
  authProvider: AuthProvider;
  dataProvider: WorkspaceDataProvider;
  store?: Store;
};

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // a refusal stays a refusal; only faults are worth another try
        retry: (failures, error) => failures < 2 && ((error as { status?: number }).status ?? 500) >= 500,
      },
    },
  });

const LandingRoute = lazyPage(async () => (await import('./landing/LandingRoute.tsx')).LandingRoute);

/** Resources and pages, nothing else. */
const Workspace = ({ bootstrap, session, authProvider, dataProvider, store }: AppProps) => {
  const [queryClient] = useState(createQueryClient);
  const [preferences] = useState(() => store ?? keepTheme(localStorageStore(undefined, 'porchlight')));
  return (
    <SessionContext value={{ session, bootstrap }}>
      <AdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={preferences}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
      >
        <CoreAdminUI
          layout={Layout}
          catchAll={NotFoundPage}
          error={ErrorPage}
          title={bootstrap.site.product}
          requireAuth
          disableTelemetry
        >
          <Resource {...projects} />
          <CustomRoutes noLayout>
            <Route path="/" element={<LandingRoute />} />
          </CustomRoutes>
          <CustomRoutes>
            <Route path="/projects/project/report" element={<ProjectReportPage />} />
            <Route path="/projects/:projectType/:projectId" element={<Navigate to="overview" replace />} />
            <Route path="/projects/:projectType/:projectId/overview" element={<ProjectOverviewPage />} />
            <Route path="/projects/:projectType/:projectId/edit" element={<ProjectEdit />} />
          </CustomRoutes>
        </CoreAdminUI>
        <Notification />
      </AdminContext>
    </SessionContext>
  );
};

/** react-admin takes the router it stands in; a data router lets forms guard unsaved changes. */
export const App = (props: AppProps) => {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Workspace {...props} /> }], {
      basename: props.bootstrap.site.basePath || '/',
    }),
  );
  return <RouterProvider router={router} />;
};
