import { useNotificationContext, useTranslate } from 'react-admin';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ToastItem } from './ToastItem.tsx';
import { pushToast, type Toast } from './toastStack.ts';
import { useIsAway } from './useIsAway.ts';
import { useToastKey } from './useToastKey.ts';
import './toasts.css';

let lastKey = 0;

/** The newest notifications as a stack; it waits while the pointer or the focus is on it. */
export const Toasts = () => {
  const translate = useTranslate();
  const { notifications, setNotifications } = useNotificationContext();
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isAway = useIsAway();
  const stack = useRef<HTMLElement>(null);
  // where the focus was before it came here
  const before = useRef<Element | null>(null);
  useToastKey(stack);

  useEffect(() => {
    if (notifications.length === 0) return;
    const added = notifications.map(notification => ({ ...notification, key: ++lastKey }));
    setNotifications(now => now.filter(one => !notifications.includes(one)));
    setShown(current => added.reduce<Toast[]>(pushToast, [...current]));
  }, [notifications, setNotifications]);

  const close = (key: number) => {
    const next = shown.filter(toast => toast.key !== key);
    setShown(next);
    if (next.length === 0) setIsHovered(false);
    if (!isFocused) return;
    // a button that goes must not take the focus with it
    setIsFocused(false);
    const target = before.current;
    if (target instanceof HTMLElement && target.isConnected && target !== document.body) target.focus();
    else document.getElementById('main')?.focus({ preventScroll: true });
  };

  const handleKey = ({ key }: KeyboardEvent) => {
    const newest = shown[0];
    if (key === 'Escape' && newest !== undefined) close(newest.key);
  };

  if (shown.length === 0) return null;
  return (
    <section
      ref={stack}
      className="toasts"
      aria-label={translate('toasts.label')}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        setIsFocused(true);
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsFocused(false);
      }}
      onKeyDown={handleKey}
    >
      {shown.map(toast => (
        <ToastItem
          key={toast.key}
          toast={toast}
          isPaused={isHovered || isFocused || isAway}
          onClose={() => close(toast.key)}
        />
      ))}
    </section>
  );
};
