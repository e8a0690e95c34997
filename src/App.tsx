import {
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  type Store,
} from 'react-admin';
import { type ReactNode, Suspense, useState } from 'react';
import { createBrowserRouter, Navigate, Route, RouterProvider, useLocation } from 'react-router';
import { hasPage } from '../model/rules/pageAddresses.ts';
import { type PageName, workspacePages } from '../model/rules/pages.ts';
import { routeOf } from '../model/rules/projectPages.ts';
import type { Bootstrap } from '../model/contract/session.ts';
import { createBrowserStore } from './browserStore.ts';
import { SessionContext } from './auth/SessionContext.ts';
import type { Session } from './auth/session.ts';
import type { WorkspaceDataProvider } from './dataProvider/index.ts';
import { createQueryClient } from './dataProvider/queryClient.ts';
import { i18nProvider } from './i18n/provider.ts';
import { ErrorPage } from './ui/page/ErrorPage.tsx';
import { FatalErrorPage } from './ui/page/FatalErrorPage.tsx';
import { PageGuard } from './ui/page/PageGuard.tsx';
import { Layout } from './layout/Layout.tsx';
import { lazyPage } from './ui/loading/lazyPage.ts';
import { NotFoundPage } from './ui/page/NotFoundPage.tsx';
import { projectPages, resources } from './pageModules.ts';
import { routerProvider } from './routerProvider.ts';
import { AccountPage } from './pages/account/index.ts';
import { DriverImportPage } from './pages/driverImport/index.ts';
import { EnrollPage } from './pages/enroll/index.ts';
import { FlagsPage } from './pages/flags/index.ts';
import { HelpPage, loadHelpIndex } from './pages/help/index.ts';
import { DeviceLogPanel } from './pages/logger/index.ts';
import { DeviceLogContext, type DeviceLogProps } from './ui/log/DeviceLogContext.ts';
import { AuditPage } from './pages/audit/index.ts';
import { MembersPage } from './pages/members/index.ts';
import { Notifications } from './ui/toasts/Notifications.tsx';
import { ReviewPage } from './pages/review/index.ts';
import { ProjectFilePage } from './pages/projectFile/index.ts';
import { ProjectReportPage } from './pages/projectReport/index.ts';
import { ImportDevicesPage } from './pages/provisioning/index.ts';
import { TermsPage } from './pages/terms/index.ts';
import { ProfileManagerPage } from './resources/deviceProfiles/index.ts';
import { OnboardingManagerPage } from './resources/onboardings/index.ts';

export type AppProps = {
  bootstrap: Bootstrap;
  session: Session;
  authProvider: AuthProvider;
  dataProvider: WorkspaceDataProvider;
  store?: Store;
};

const LandingRoute = lazyPage(async () => (await import('./landing/LandingRoute.tsx')).LandingRoute);

/**
 * SES-01. The boundary removes the page of the ended session immediately: if one further up only hid it, it would keep
 * checking the session, and each check clears the queries, which starts the next.
 */
const landing = (
  <Suspense>
    <LandingRoute />
  </Suspense>
);

const guardedRoute = (page: PageName, element: ReactNode) => (
  <Route path={workspacePages[page].path} element={<PageGuard page={page}>{element}</PageGuard>} />
);

/**
 * The server uses the same table for the status of a page: the routes below match more addresses than there are pages.
 */
const KnownPage = ({ children }: { children: ReactNode }) =>
  hasPage(useLocation().pathname) ? children : <NotFoundPage />;

const renderDeviceLog = (props: DeviceLogProps) => <DeviceLogPanel {...props} />;

const WorkspaceLayout = ({ children }: { children: ReactNode }) => (
  <Layout termsPage={<TermsPage />} loadHelpIndex={loadHelpIndex}>
    <DeviceLogContext value={renderDeviceLog}>
      <KnownPage>{children}</KnownPage>
    </DeviceLogContext>
  </Layout>
);

const Workspace = ({ bootstrap, session, authProvider, dataProvider, store }: AppProps) => {
  const [queryClient] = useState(createQueryClient);
  const [preferences] = useState(() => store ?? createBrowserStore(session.user()));
  return (
    <SessionContext value={{ session, bootstrap }}>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        routerProvider={routerProvider}
        store={preferences}
      >
        <CoreAdminUI
          layout={WorkspaceLayout}
          catchAll={NotFoundPage}
          error={ErrorPage}
          title={bootstrap.site.product}
          requireAuth
          disableTelemetry
        >
          {resources.map(resource => (
            <Resource key={resource.name} {...resource} />
          ))}
          <CustomRoutes noLayout>
            <Route path="/" element={landing} />
          </CustomRoutes>
          <CustomRoutes>
            {guardedRoute('deviceProfiles', <ProfileManagerPage />)}
            {guardedRoute('onboardings', <OnboardingManagerPage />)}
            <Route path="/commercialDevices/import" element={<ImportDevicesPage />} />
            {guardedRoute('members', <MembersPage />)}
            {guardedRoute('audit', <AuditPage />)}
            {guardedRoute('review', <ReviewPage />)}
            {guardedRoute('enroll', <EnrollPage />)}
            {guardedRoute('terms', <TermsPage />)}
            {guardedRoute('account', <AccountPage />)}
            {guardedRoute('flags', <FlagsPage />)}
            <Route path={`${workspacePages.help.path}/*`} element={<HelpPage />} />
            <Route path="/projects/import" element={<DriverImportPage />} />
            <Route path="/projects/file" element={<ProjectFilePage />} />
            <Route path="/projects/project/report" element={<ProjectReportPage />} />
            <Route path="/projects/:projectType/:projectId" element={<Navigate to="overview" replace />} />
            {(Object.keys(projectPages) as (keyof typeof projectPages)[]).map(page => (
              <Route key={page} path={routeOf(page)} element={projectPages[page]} />
            ))}
          </CustomRoutes>
        </CoreAdminUI>
        <Notifications />
      </CoreAdminContext>
    </SessionContext>
  );
};

/** react-admin uses the surrounding router; a data router lets forms block navigation with unsaved changes. */
export const App = (props: AppProps) => {
  const [router] = useState(() =>
    createBrowserRouter(
      [{ path: '*', element: <Workspace {...props} />, errorElement: <FatalErrorPage /> }],
      {
        basename: props.bootstrap.site.basePath || '/',
      },
    ),
  );
  // with transitions, the first of two quick filter changes would be lost
  return <RouterProvider router={router} useTransitions={false} />;
};
