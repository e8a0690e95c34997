import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
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

/** Shows a toast with Undo. Unlike react-admin's `undoable` one, it doesn't block closing the page. */
export const useUndoToast = () => {
  const notify = useNotify();
  return useCallback(
    (message: string, onUndo: () => void) =>
      notify(message, { autoHideDuration: UNDO_TIME, action: <UndoButton onUndo={onUndo} /> }),
    [notify],
  );
};
