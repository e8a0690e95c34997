import { useEffect } from 'react';
import { useSession, useSite } from '../../auth/SessionContext.ts';
import { leaveFor } from './leaveFor.ts';

/** Another tab switched the organization: nothing on this page is true any more. */
export const useLeaveOnMove = (leave = leaveFor) => {
  const session = useSession();
  const { basePath } = useSite();
  useEffect(() => session.on('moved', () => leave(`${basePath}/projects`)), [session, basePath, leave]);
};
