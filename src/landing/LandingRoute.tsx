import { useBootstrap, useUser } from '../auth/SessionContext.ts';
import { Landing } from './Landing.tsx';

/** The landing page inside the workspace, shown after a session has ended. */
export const LandingRoute = () => <Landing bootstrap={{ ...useBootstrap(), user: useUser() }} />;
