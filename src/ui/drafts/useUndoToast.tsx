import Button from '@mui/material/Button';
import { useCloseNotification, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';

const UndoButton = ({ onUndo }: { onUndo: () => void }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const handleClick = () => {
    onUndo();
    close();
  };
  return (
    <Button size="small" color="inherit" onClick={handleClick} sx={{ textDecoration: 'underline' }}>
      {translate('ra.action.undo')}
    </Button>
  );
};

/** react-admin's `undoable` toasts ask before the page may close; this one has nothing to lose. */
export const useUndoToast = () => {
  const notify = useNotify();
  return useCallback(
    (message: string, onUndo: () => void) =>
      notify(message, { autoHideDuration: 10_000, action: <UndoButton onUndo={onUndo} /> }),
    [notify],
  );
};
