import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { Button } from '../Button.tsx';
import { UNDO_TIME } from '../undoTime.ts';

const UndoButton = ({ onUndo }: { onUndo: () => void }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const handleClick = () => {
    onUndo();
    close();
  };
  return (
    <Button isSmall onClick={handleClick}>
      {translate('ra.action.undo')}
    </Button>
  );
};

/** react-admin's `undoable` toasts ask before the page may close; this one has nothing to lose. */
export const useUndoToast = () => {
  const notify = useNotify();
  return useCallback(
    (message: string, onUndo: () => void) =>
      notify(message, { autoHideDuration: UNDO_TIME, action: <UndoButton onUndo={onUndo} /> }),
    [notify],
  );
};
