import { type RefObject, useEffect } from 'react';

/** Whether nothing has the focus but the body, or a part around the element that is focused by code only. */
const isFocusFree = (around: Element) => {
  const active = document.activeElement;
  return (
    active === document.body ||
    (active instanceof HTMLElement && active.tabIndex < 0 && active.contains(around))
  );
};

/**
 * When the focused element disappears, such as a link that opened another page or the button of a deleted row, and
 * nothing else takes the focus, focuses the main part instead of losing the focus to the body. A button that is disabled
 * while it works gets the focus back.
 */
export const useRecoverFocus = (main: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    let focused: Element | null = null;
    /** had the focus when it was disabled */
    let disabled: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const handleFocus = ({ target }: FocusEvent) => {
      focused = target as Element;
      if (disabled !== null && !isFocusFree(disabled)) disabled = null;
    };

    const handleDisabled = (target: HTMLElement) => {
      if (target.matches(':disabled')) {
        if (target === focused) disabled = target;
      } else if (target === disabled) {
        if (isFocusFree(target)) target.focus({ preventScroll: true });
        disabled = null;
      }
    };

    const recover = () => {
      // an open dialog moves the focus itself
      if (document.activeElement !== document.body || document.querySelector('[aria-modal="true"]')) return;
      focused = null;
      main.current?.focus({ preventScroll: true });
    };

    const observer = new MutationObserver(records => {
      for (const { type, target } of records)
        if (type === 'attributes') handleDisabled(target as HTMLElement);
      if (focused === null || focused.isConnected) return;
      clearTimeout(timer);
      // what the page focuses itself comes first
      timer = setTimeout(recover);
    });

    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', handleFocus);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', handleFocus);
    };
  }, [main]);
};
