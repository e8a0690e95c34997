import { useEffect, useMemo } from 'react';
import { useSession, useUser } from '../../auth/SessionContext.ts';
import { createKeptCorrections } from './keptCorrections.ts';

/** They are dropped when the user leaves the page, which asks first; an ended session keeps them. */
export const useKeptCorrections = () => {
  const session = useSession();
  const { userId, mnId } = useUser() ?? {};
  const kept = useMemo(() => createKeptCorrections(`${userId}.${mnId}`), [userId, mnId]);
  useEffect(
    () => () => {
      if (session.user() !== null && !session.isSignedOut()) kept.clear();
    },
    [session, kept],
  );
  return kept;
};
