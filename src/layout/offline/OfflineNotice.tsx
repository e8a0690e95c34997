import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { OfflineIcon } from '../../ui/icons.tsx';
import { reachability } from './reachability.ts';
import './offline.css';

/** A calm bar while the server is away. It is there before it has something to say, or nobody would hear it. */
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
