import { useBootstrap, useUser } from '../auth/SessionContext.ts';
import { Landing } from './Landing.tsx';

/** Where a session that ended leads: the same page, for someone who is signed out by now. */
export const LandingRoute = () => <Landing bootstrap={{ ...useBootstrap(), user: useUser() }} />;
