import { useNotify } from 'react-admin';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useSession, useSite } from '../../auth/SessionContext.ts';
import { reloadTo } from '../../auth/reloadTo.ts';
import { createSessionValue } from '../../ui/sessionValue.ts';

/** Set before the page reloads for another organization, and shown after the reload. */
const isSwitched = createSessionValue('porchlight.organizationSwitched', z.boolean());

/** Reloads when another tab switched the organization: all data on this page is outdated. A toast explains it after the reload. */
export const useReloadOnOrgSwitch = (leave = reloadTo) => {
  const session = useSession();
  const notify = useNotify();
  const { basePath } = useSite();

  useEffect(() => {
    const user = session.user();
    if (user === null || isSwitched.get() !== true) return;
    isSwitched.set(null);
    notify('layout.organization.switchedElsewhere', {
      type: 'info',
      messageArgs: { name: user.mnNm },
      autoHideDuration: 12_000,
    });
  }, [session, notify]);

  useEffect(
    () =>
      session.on('organizationSwitched', () => {
        isSwitched.set(true);
        leave(`${basePath}/projects`);
      }),
    [session, basePath, leave],
  );
};
