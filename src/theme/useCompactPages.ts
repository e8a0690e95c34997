import { useStore } from 'react-admin';
import { useLayoutEffect } from 'react';

/** Whether pages with a compact form use it in windows below 700 px. Wider windows, and other pages, never do. */
export const useCompactPages = () => {
  const [isOn, setIsOn] = useStore('compactPages', true);
  return { isOn, setIsOn };
};

/** Sets the attribute that the style sheets read; `canBe`: whether the page has a compact form. */
export const useCompactAttribute = (canBe: boolean) => {
  const { isOn } = useCompactPages();
  const isCompact = canBe && isOn;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-compact', isCompact);
  }, [isCompact]);
};
