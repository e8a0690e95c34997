import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import { draftOwnerOf } from '../../ui/drafts/draft.ts';
import { UndoBar } from '../../ui/drafts/UndoBar.tsx';
import { formatNumber } from '../../ui/format.ts';
import { StatusRegion } from '../../ui/StatusRegion.tsx';
import { useUndoChange } from './useAfterChange.tsx';
import { useLastChange } from './useLastChange.ts';

/** Offers to undo the last change of many profiles, as long as possible. */
export const LastChangeBar = () => {
  const translate = useTranslate();
  const owner = draftOwnerOf(useUser());
  const undo = useUndoChange();
  const [last, setLast] = useLastChange();
  const forget = useCallback(() => setLast(null), [setLast]);
  return (
    <StatusRegion>
      {last !== null && last.owner === owner && (
        <UndoBar until={last.until} onExpire={forget} onUndo={() => undo(last.changeId)}>
          {translate('deviceProfiles.lastChange', {
            smart_count: last.changed,
            count: formatNumber(last.changed),
          })}
        </UndoBar>
      )}
    </StatusRegion>
  );
};
