import { useLogout, useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { ErrorIcon, HistoryIcon, OfflineIcon } from '../../theme/icons.tsx';
import { useSession } from '../../auth/SessionContext.ts';
import { reachability } from '../../dataProvider/reachability.ts';
import { Button } from '../../ui/Button.tsx';
import { leaveGuards } from '../../ui/page/leaveGuards.ts';
import { useSlowCall } from '../../ui/useSlowCall.ts';
import './connection.css';

const SlowNotice = ({ isGuarded }: { isGuarded: boolean }) => {
  const translate = useTranslate();
  const kind = useSlowCall();
  if (kind === undefined) return null;
  return (
    <p className="app-notice">
      <HistoryIcon size={16} />
      <b>{translate('connection.slow')}</b>
      <span>{translate(isGuarded ? 'connection.slowGuardedText' : `connection.slowText.${kind}`)}</span>
    </p>
  );
};

/**
 * A notice while the server is unreachable or slow, or after the session has ended or another tab switched the
 * organization. The status element is always rendered, because screen readers would miss a new one.
 */
export const ConnectionNotice = () => {
  const translate = useTranslate();
  const session = useSession();
  const logout = useLogout();
  const isSignedOut = useSyncExternalStore(session.subscribe, session.isSignedOut);
  const isElsewhere = useSyncExternalStore(session.subscribe, session.isInOtherOrganization);
  const isReached = useSyncExternalStore(reachability.subscribe, reachability.isReached);
  const isGuarded = useSyncExternalStore(leaveGuards.subscribe, leaveGuards.hasOpen);
  const handleSignIn = async () => {
    if (!(await leaveGuards.confirm())) return;
    session.expire();
    void logout();
  };
  const hasNotice = !isReached || isSignedOut || isElsewhere;
  const title = isSignedOut ? 'connection.signedOut' : 'connection.elsewhere';
  return (
    <div role="status">
      {!hasNotice && <SlowNotice isGuarded={isGuarded} />}
      {hasNotice && (
        <p className="app-notice">
          {isReached ? <ErrorIcon size={16} /> : <OfflineIcon size={16} />}
          <b>{translate(isReached ? title : 'connection.lost')}</b>
          <span>{translate(isGuarded ? 'connection.lostGuardedText' : 'connection.lostText')}</span>
          {isReached && isSignedOut && (
            <Button isSmall look="link" onClick={() => void handleSignIn()}>
              {translate('connection.signIn')}
            </Button>
          )}
          {isReached && !isSignedOut && (
            <Button isSmall look="link" onClick={session.markOrganizationSwitched}>
              {translate('connection.goThere')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
};
