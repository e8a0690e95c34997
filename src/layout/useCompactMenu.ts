import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type CompactMenu = {
  isOpen: boolean;
  toggle: () => void;
  button: RefObject<HTMLButtonElement | null>;
};

/**
 * The menu that replaces header and sidebar in narrow windows. It closes when a page is opened, and with Escape. If the
 * focus was on a link in it, the opened page gets the focus, or the menu's button.
 */
export const useCompactMenu = (pathname: string, main: RefObject<HTMLElement | null>): CompactMenu => {
  const button = useRef<HTMLButtonElement>(null);
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) setOpenOn(null);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isOpen]);
  useLayoutEffect(() => {
    if (isOpen) return;
    const target = openOn === null ? button : main;
    if (document.activeElement?.checkVisibility() === false) target.current?.focus({ preventScroll: true });
    // it stays closed if the user goes back to the page it was opened on
    setOpenOn(null);
  }, [isOpen, openOn, main]);
  return { isOpen, button, toggle: () => setOpenOn(isOpen ? null : pathname) };
};
