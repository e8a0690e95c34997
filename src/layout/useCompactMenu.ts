import { useEffect, useState } from 'react';

export type CompactMenu = { isOpen: boolean; toggle: () => void };

/** The menu that replaces header and sidebar in narrow windows. It closes when a page is opened, and with Escape. */
export const useCompactMenu = (pathname: string): CompactMenu => {
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
  return { isOpen, toggle: () => setOpenOn(isOpen ? null : pathname) };
};
