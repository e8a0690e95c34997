import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { User } from '../../../model/contract/user.ts';
import { pageNames, workspacePages } from '../../../model/rules/pages.ts';
import { usePageTitle } from '../../ui/page/usePageTitle.ts';
import { frameOf } from '../frame.ts';
import type { HitIcon } from './source.ts';
import { useRecent } from './useRecent.ts';

/** The icon of a page that is worth returning to; lists and forms are easy to find anyway. */
const iconOf = (pathname: string): HitIcon | undefined => {
  if (/\/(create|edit|label)$/.test(pathname)) return undefined;
  const page = pageNames.find(name => pathname.startsWith(`${workspacePages[name].path}/`));
  return frameOf(pathname).project?.projectType ?? page;
};

/** Records visited pages for the search. */
export const RecentPages = ({ user }: { user: User }) => {
  const { pathname } = useLocation();
  const { text: title, isError } = usePageTitle();
  const { addVisit } = useRecent(user);
  useEffect(() => {
    const icon = iconOf(pathname);
    if (icon !== undefined && title !== undefined && !isError) addVisit({ title, icon, to: pathname });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `addVisit` is new with every page that is added
  }, [pathname, title, isError]);
  return null;
};
