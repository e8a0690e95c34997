import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * An inert field loses the focus: the Save button, which tells the progress, has it while the form is locked, and the
 * field has it again afterwards.
 */
export const useLockedFocus = (frame: RefObject<HTMLElement | null>, isLocked: boolean) => {
  const locked = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    // browsers move the focus only when they draw the next frame
    if (!isLocked || !(focused instanceof HTMLElement) || focused.closest('[inert]') === null) return;
    locked.current = focused;
    frame.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [frame, isLocked]);

  useEffect(() => {
    if (isLocked) return;
    if (document.activeElement?.matches('[type=submit]')) locked.current?.focus({ preventScroll: true });
    locked.current = null;
  }, [isLocked]);
};
