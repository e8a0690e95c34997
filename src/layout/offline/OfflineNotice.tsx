import { useTranslate } from 'react-admin';
import { useSyncExternalStore } from 'react';
import { OfflineIcon } from '../../theme/icons.tsx';
import { reachability } from '../../dataProvider/reachability.ts';
import './offline.css';

/**
 * A notice while the server is unreachable. The status element is always rendered, because screen readers would miss a
 * new one.
 */
export const OfflineNotice = () => {
  const translate = useTranslate();
  const isReached = useSyncExternalStore(reachability.subscribe, reachability.isReached);
  return (
    <div role="status">
      {!isReached && (
        <p className="app-offline">
          <OfflineIcon size={16} />
          <b>{translate('connection.lost')}</b>
          <span>{translate('connection.lostText')}</span>
        </p>
      )}
    </div>
  );
};
