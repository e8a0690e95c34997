import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import { HistoryIcon } from '../../theme/icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { useUndoChange } from './useAfterChange.tsx';
import { useLastChange } from './useLastChange.ts';
import './manager.css';

/** Offers to undo the last change of many profiles for as long as it can be. */
export const UndoBar = () => {
  const translate = useTranslate();
  const userId = useUser()?.userId;
  const undo = useUndoChange();
  const [last, setLast] = useLastChange();
  const [isBusy, setIsBusy] = useState(false);
  const until = last?.until ?? 0;

  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setTimeout(() => setLast(null), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until, setLast]);

  if (last === null || last.userId !== userId) return null;
  const handleUndo = async () => {
    setIsBusy(true);
    await undo(last.changeId);
    setIsBusy(false);
  };
  return (
    <div className="pm-undo" role="status">
      <HistoryIcon size={16} />
      <span>
        {translate('deviceProfiles.lastChange', {
          smart_count: last.changed,
          count: formatNumber(last.changed),
        })}
      </span>
      <Button look="link" isSmall disabled={isBusy} onClick={() => void handleUndo()}>
        {translate('deviceProfiles.undoChange')}
      </Button>
    </div>
  );
};
