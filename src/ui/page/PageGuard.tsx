import type { ReactNode } from 'react';
import { type PageName, workspacePages } from '../../../model/rules/pages.ts';
import { useFlags, useUser } from '../../auth/SessionContext.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** Shows the page to users who can open it; others get the 403 page. */
export const PageGuard = ({ page, children }: { page: PageName; children: ReactNode }) => {
  const user = useUser();
  const flags = useFlags();
  if (user === null) return null;
  return workspacePages[page].opensFor({ user, flags }) ? children : <ErrorPage status={403} />;
};
