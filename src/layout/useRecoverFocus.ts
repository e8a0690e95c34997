import { type RefObject, useEffect } from 'react';

/**
 * When the focused element disappears, such as a link that opened another page or the button of a deleted row, and
 * nothing else takes the focus, focuses the main part instead of losing the focus to the body.
 */
export const useRecoverFocus = (main: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    let focused: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const handleFocus = ({ target }: FocusEvent) => {
      focused = target as Element;
    };

    const recover = () => {
      // an open dialog moves the focus itself
      if (document.activeElement !== document.body || document.querySelector('[aria-modal="true"]')) return;
      focused = null;
      main.current?.focus({ preventScroll: true });
    };

    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      clearTimeout(timer);
      // what the page focuses itself comes first
      timer = setTimeout(recover);
    });

    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', handleFocus);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', handleFocus);
    };
  }, [main]);
};
