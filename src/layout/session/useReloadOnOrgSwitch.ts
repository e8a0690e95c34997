import { useEffect } from 'react';
import { useSession, useSite } from '../../auth/SessionContext.ts';
import { reloadTo } from '../../auth/reloadTo.ts';

/** Reloads when another tab switched the organization: all data on this page is outdated. */
export const useReloadOnOrgSwitch = (leave = reloadTo) => {
  const session = useSession();
  const { basePath } = useSite();
  useEffect(
    () => session.on('organizationSwitched', () => leave(`${basePath}/projects`)),
    [session, basePath, leave],
  );
};
