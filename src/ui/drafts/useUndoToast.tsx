import { useCloseNotification, useEvent, useNotificationContext, useNotify, useTranslate } from 'react-admin';
import { useCallback, useEffect, useId } from 'react';
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

/**
 * Shows a toast with Undo. Unlike react-admin's `undoable` one, it doesn't block closing the page. `left` has the IDs of
 * the records that the undo changes, if they can also be changed back elsewhere: see `useForgetUndo`.
 */
export const useUndoToast = () => {
  const notify = useNotify();
  return useCallback(
    (message: string, onUndo: () => void, left?: Set<string>) =>
      notify(message, { autoHideDuration: UNDO_TIME, action: <UndoButton onUndo={onUndo} />, left }),
    [notify],
  );
};

/** Removes records that have been changed back from the toasts with Undo, and toasts with nothing left to undo. */
export const useForgetUndo = () => {
  const { setNotifications } = useNotificationContext();
  return (ids: readonly string[]) =>
    setNotifications(toasts =>
      toasts.filter(({ notificationOptions }) => {
        const left = notificationOptions?.['left'] as Set<string> | undefined;
        for (const id of ids) left?.delete(id);
        return left?.size !== 0;
      }),
    );
};

/** Shows toasts with Undo for changes in a form. They are gone with the form, which they couldn't change anymore. */
export const useFormUndoToast = () => {
  const id = useId();
  const undoToast = useUndoToast();
  const forget = useEvent(useForgetUndo());
  useEffect(() => () => forget([id]), [id, forget]);
  return (message: string, onUndo: () => void) => undoToast(message, onUndo, new Set([id]));
};
