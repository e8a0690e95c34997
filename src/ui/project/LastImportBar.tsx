import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import { draftOwnerOf } from '../drafts/draft.ts';
import { UndoBar } from '../drafts/UndoBar.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { StatusRegion } from '../StatusRegion.tsx';
import { useLastImport, useUndoImport } from './useUndoImport.tsx';

/**
 * Offers to undo the user's last import of a driver folder or a project file; with a project, only one into it; with a
 * kind, only one of that kind.
 */
export const LastImportBar = ({ pjtId, kind }: { pjtId?: string; kind?: 'projectFile' }) => {
  const translate = useTranslate();
  const owner = draftOwnerOf(useUser());
  const undo = useUndoImport();
  const [last, setLast] = useLastImport();
  const forget = useCallback(() => setLast(null), [setLast]);
  const isOffered =
    last !== null &&
    last.owner === owner &&
    (kind === undefined || kind === last.kind) &&
    (pjtId === undefined || pjtId === last.pjtId);
  return (
    <StatusRegion>
      {isOffered && (
        <UndoBar until={last.until} onExpire={forget} onUndo={() => undo(last)}>
          {translate(last.kind === 'projectFile' ? 'projectFile.lastImport' : 'driverImport.lastImport', {
            name: last.pjtNm,
          })}{' '}
          <RelativeTime time={last.time} />
        </UndoBar>
      )}
    </StatusRegion>
  );
};
