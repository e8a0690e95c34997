import { useNotificationContext, useTranslate } from 'react-admin';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { focusMain } from '../focusMain.ts';
import { ToastItem } from './ToastItem.tsx';
import { isPersistent, stackOf, type Toast, withoutToast } from './toastStack.ts';
import { useIsAway } from './useIsAway.ts';
import { useToastKey } from './useToastKey.ts';
import './toasts.css';

const keys = new WeakMap<Toast, number>();
let lastKey = 0;

const keyOf = (toast: Toast) => {
  const key = keys.get(toast) ?? ++lastKey;
  keys.set(toast, key);
  return key;
};

/** The newest notifications as a stack; their timers pause while the pointer or the focus is on it. */
export const Toasts = () => {
  const translate = useTranslate();
  const { notifications, setNotifications } = useNotificationContext();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isAway = useIsAway();
  const stack = useRef<HTMLElement>(null);
  // where the focus was before it moved here
  const before = useRef<Element | null>(null);
  useToastKey(stack);

  const shown = stackOf(notifications);
  const count = shown.length;
  // no event says that a toast was removed from under the pointer, or with the focus
  if (count === 0 && isHovered) setIsHovered(false);
  useLayoutEffect(() => {
    if (count === 0 || !stack.current?.contains(document.activeElement)) setIsFocused(false);
  }, [count]);

  const close = (toast: Toast) => {
    setNotifications(now => withoutToast(now, toast));
    if (!isFocused) return;
    // a button that disappears must not lose the focus
    setIsFocused(false);
    const target = before.current;
    if (target instanceof HTMLElement && target.isConnected && target !== document.body) target.focus();
    else focusMain();
  };

  const handleKey = ({ key, target, currentTarget }: KeyboardEvent) => {
    const focused = shown[[...currentTarget.children].findIndex(item => item.contains(target as Node))];
    if (key === 'Escape' && focused !== undefined && !isPersistent(focused)) close(focused);
  };

  if (count === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the toast around a button
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
          key={keyOf(toast)}
          toast={toast}
          isPaused={isHovered || isFocused || isAway}
          onClose={() => close(toast)}
        />
      ))}
    </section>
  );
};
