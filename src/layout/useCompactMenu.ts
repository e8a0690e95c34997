import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type CompactMenu = {
  isOpen: boolean;
  toggle: () => void;
  button: RefObject<HTMLButtonElement | null>;
};

type State = { openOn: string | null; isLeft: boolean };

/**
 * The menu that replaces header and sidebar in narrow windows. It closes when a page is opened, and with Escape. If the
 * focus was on a link in it, the opened page gets the focus, or the menu's button.
 */
export const useCompactMenu = (pathname: string, main: RefObject<HTMLElement | null>): CompactMenu => {
  const button = useRef<HTMLButtonElement>(null);
  /** `isLeft`: it closed because another page was opened */
  const [{ openOn, isLeft }, setState] = useState<State>({ openOn: null, isLeft: false });
  const isOpen = openOn === pathname;
  // it stays closed if the user goes back to the page it was opened on
  if (openOn !== null && !isOpen) setState({ openOn: null, isLeft: true });
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) setState({ openOn: null, isLeft: false });
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isOpen]);
  useLayoutEffect(() => {
    if (isOpen || document.activeElement?.checkVisibility() !== false) return;
    const target = isLeft ? main : button;
    target.current?.focus({ preventScroll: true });
  }, [isOpen, isLeft, main]);
  return { isOpen, button, toggle: () => setState({ openOn: isOpen ? null : pathname, isLeft: false }) };
};
