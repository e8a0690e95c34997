import { CloseNotificationContext, useEvent, useTranslate } from 'react-admin';
import { type ReactNode, useEffect, useRef } from 'react';
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon, WarningIcon } from '../../theme/icons.tsx';
import { IconButton } from '../Button.tsx';
import { durationOf, isPersistent, type Toast } from './toastStack.ts';

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: ErrorIcon } as const;

type ToastItemProps = { toast: Toast; isPaused: boolean; onClose: () => void };

/** Calls `onOver` after `duration`, not counting pauses. */
const useTimer = (duration: number | null, isPaused: boolean, onOver: () => void) => {
  const left = useRef(duration);
  const handleOver = useEvent(onOver);
  useEffect(() => {
    if (isPaused || left.current === null) return;
    const since = Date.now();
    const timer = setTimeout(handleOver, left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [isPaused, handleOver]);
};

/** Icon, text, action, Close. Warnings and errors are announced immediately; others after the current speech. */
export const ToastItem = ({ toast, isPaused, onClose }: ToastItemProps) => {
  const translate = useTranslate();
  const { message, type, notificationOptions } = toast;
  const { messageArgs, action } = (notificationOptions ?? {}) as {
    messageArgs?: Record<string, unknown>;
    action?: ReactNode;
  };
  useTimer(durationOf(toast), isPaused, onClose);
  const Icon = icons[type];
  const isUrgent = type === 'warning' || type === 'error';
  return (
    <CloseNotificationContext value={onClose}>
      <div className={`toast toast-${type}`} role={isUrgent ? 'alert' : undefined}>
        <span className="toast-icon">
          <Icon />
        </span>
        <div className="toast-text">
          {typeof message === 'string' ? translate(message, messageArgs) : message}
        </div>
        {action}
        {!isPersistent(toast) && (
          <IconButton label={translate('ra.action.close')} onClick={onClose}>
            <CloseIcon size={16} />
          </IconButton>
        )}
      </div>
    </CloseNotificationContext>
  );
};
