import { QueryClient } from '@tanstack/react-query';
import {
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Resource,
  type ResourceProps,
  type Store,
} from 'ra-core';
import { type ReactNode, useState } from 'react';
import { createBrowserRouter, Navigate, Route, RouterProvider, useParams } from 'react-router';
import { type PageName, workspacePages } from '../model/rules/pages.ts';
import { type BuiltPage, isProjectType, routeOf } from '../model/rules/projectPages.ts';
import type { Bootstrap } from '../model/contract/session.ts';
import { SessionContext } from './auth/SessionContext.ts';
import type { Session } from './auth/session.ts';
import type { WorkspaceDataProvider } from './dataProvider/index.ts';
import { i18nProvider } from './i18n/provider.ts';
import { ErrorPage } from './layout/ErrorPage.tsx';
import { LastResort } from './layout/errors/LastResort.tsx';
import { Guarded } from './layout/Guarded.tsx';
import { Layout } from './layout/Layout.tsx';
import { lazyPage } from './layout/progress/lazyPage.ts';
import { keepTheme } from './layout/theme/keepTheme.ts';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { AccountPage } from './pages/account/index.ts';
import { EnrollPage } from './pages/enroll/index.ts';
import { FlagsPage } from './pages/flags/index.ts';
import { HelpPage } from './pages/help/index.ts';
import { LiveLoggerPage } from './pages/logger/index.ts';
import { MembersPage } from './pages/members/index.ts';
import { Notifications } from './layout/Notifications.tsx';
import { ProjectOverviewPage } from './pages/projectOverview/index.ts';
import { ProjectReportPage } from './pages/projectReport/index.ts';
import { TermsPage } from './pages/terms/index.ts';
import { brands } from './resources/brands/index.ts';
import { categories } from './resources/categories/index.ts';
import { countries } from './resources/countries/index.ts';
import { capabilities } from './resources/capabilities/index.ts';
import { deviceTypes } from './resources/deviceTypes/index.ts';
import { locales } from './resources/locales/index.ts';
import { pairingInstructions } from './resources/pairingInstructions/index.ts';
import { testDevices } from './resources/testDevices/index.ts';
import { ProjectEdit, projects } from './resources/projects/index.ts';

export type AppProps = {
  bootstrap: Bootstrap;
  session: Session;
  authProvider: AuthProvider;
  dataProvider: WorkspaceDataProvider;
  store?: Store;
};

// without a connection the second try waits until there is one
const mostTries = (status = 500) => (status === 0 ? 4 : status >= 500 ? 2 : 0);

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // a refusal stays a refusal; only faults are worth another try
        retry: (failures, error) => failures < mostTries((error as { status?: number }).status),
      },
      // what is typed stays in the form, and the user decides when it is sent
      mutations: { networkMode: 'always' },
    },
  });

const LandingRoute = lazyPage(async () => (await import('./landing/LandingRoute.tsx')).LandingRoute);

const guarded = (page: PageName, element: ReactNode) => (
  <Route path={workspacePages[page].path} element={<Guarded page={page}>{element}</Guarded>} />
);

/** The pages of the organization are resources, and have their routes from there. */
const projectPages: Record<Exclude<BuiltPage, `/${string}`>, ReactNode> = {
  overview: <ProjectOverviewPage />,
  edit: <ProjectEdit />,
  logger: <LiveLoggerPage />,
};

const OfProject = ({ children }: { children: ReactNode }) =>
  isProjectType(useParams().projectType) ? children : <NotFoundPage />;

/** Below a record and its form is nothing, where a resource names no page: react-admin would draw them once more. */
const strayPages = (
  <>
    <Route path=":id/:page/*" element={<NotFoundPage />} />
    <Route path="create/:page/*" element={<NotFoundPage />} />
  </>
);

const resources: ResourceProps[] = [
  projects,
  brands,
  capabilities,
  deviceTypes,
  categories,
  locales,
  countries,
  pairingInstructions,
  testDevices,
];

/** Resources and pages, nothing else. */
const Workspace = ({ bootstrap, session, authProvider, dataProvider, store }: AppProps) => {
  const [queryClient] = useState(createQueryClient);
  const [preferences] = useState(() => store ?? keepTheme(localStorageStore(undefined, 'porchlight')));
  return (
    <SessionContext value={{ session, bootstrap }}>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={preferences}
      >
        <CoreAdminUI
          layout={Layout}
          catchAll={NotFoundPage}
          error={ErrorPage}
          title={bootstrap.site.product}
          requireAuth
          disableTelemetry
        >
          {resources.map(({ children, ...resource }) => (
            <Resource key={resource.name} {...resource}>
              {children}
              {strayPages}
            </Resource>
          ))}
          <CustomRoutes noLayout>
            <Route path="/" element={<LandingRoute />} />
          </CustomRoutes>
          <CustomRoutes>
            {guarded('members', <MembersPage />)}
            {guarded('enroll', <EnrollPage />)}
            {guarded('terms', <TermsPage />)}
            {guarded('account', <AccountPage />)}
            {guarded('flags', <FlagsPage />)}
            <Route path={`${workspacePages.help.path}/*`} element={<HelpPage />} />
            <Route path="/projects/project/report" element={<ProjectReportPage />} />
            <Route
              path="/projects/:projectType/:projectId"
              element={
                <OfProject>
                  <Navigate to="overview" replace />
                </OfProject>
              }
            />
            {(Object.keys(projectPages) as (keyof typeof projectPages)[]).map(page => (
              <Route key={page} path={routeOf(page)} element={<OfProject>{projectPages[page]}</OfProject>} />
            ))}
            {/* or the list would answer, which react-admin gives every path below its own */}
            <Route path="/projects/:projectType/:projectId/*" element={<NotFoundPage />} />
          </CustomRoutes>
        </CoreAdminUI>
        <Notifications />
      </CoreAdminContext>
    </SessionContext>
  );
};

/** react-admin takes the router it stands in; a data router lets forms guard unsaved changes. */
export const App = (props: AppProps) => {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Workspace {...props} />, errorElement: <LastResort /> }], {
      basename: props.bootstrap.site.basePath || '/',
    }),
  );
  // a transition would drop the first of two quick changes of the filters
  return <RouterProvider router={router} useTransitions={false} />;
};
