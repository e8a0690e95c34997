import type { QueryClient } from '@tanstack/react-query';
import { isOn } from '../../model/rules/flags.ts';
import type { Session } from '../auth/session.ts';
import type { WorkspaceDataProvider } from '../dataProvider/index.ts';
import { TAB_ID } from '../dataProvider/tabId.ts';
import { createRefresh } from './refresh.ts';
import { shareChangeFeed } from './sharedFeed.ts';

type Options = {
  session: Session;
  client: QueryClient;
  /** not from `useDataProvider`, which would sign out on a 401 */
  dataProvider: Pick<WorkspaceDataProvider, 'openChanges' | 'status'>;
  locks: LockManager | undefined;
};

/** Keeps open lists and records, and the user's role, up to date with the changes of others. Returns a stop function. */
export const startLiveChanges = ({ session, client, dataProvider, locks }: Options) => {
  const user = session.user();
  if (user === null) return () => {};
  const refresh = createRefresh(client);
  const renewUser = async () => {
    try {
      const { data } = await dataProvider.status();
      // on another page, somebody else can have signed in
      const isSame = data.user.userId === user.userId;
      session.markSignedOut(!isSame);
      if (!isSame) return;
      session.markOtherOrganization(data.user.mnId !== user.mnId);
      // with another role, other records are visible
      if (session.renewUser(data.user)) await client.invalidateQueries();
    } catch {
      // the server checks each call; menus are renewed with the next connection
    }
  };
  let isStopped = false;
  const openFeed = () =>
    shareChangeFeed({
      name: `porchlight.changes ${user.userId} ${user.mnId}`,
      open: async (age, signal) => (await dataProvider.openChanges(age, signal)).data,
      knownAt: performance.timeOrigin,
      onEvent: event => {
        if (event.kind === 'change' && event.change.tabId === TAB_ID) return;
        if (event.kind === 'reconnected') void renewUser();
        if (event.kind === 'signedOut') {
          session.markSignedOut(true);
          // the user has just decided not to sign in on this page
          if (isOn(session.flags(), 'reauthenticateInPlace')) {
            isStopped = true;
            stopFeed();
          }
        }
        if (event.kind === 'otherOrganization') session.markOtherOrganization(true);
        refresh.handle(event);
      },
      locks,
    });
  let stopFeed = openFeed();
  const unsubscribe = session.on('signedInAgain', () => {
    if (!isStopped) return;
    isStopped = false;
    stopFeed = openFeed();
    void renewUser();
  });
  return () => {
    unsubscribe();
    stopFeed();
    refresh.stop();
  };
};
