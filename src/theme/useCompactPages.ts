import { useStore } from 'react-admin';
import { useLayoutEffect } from 'react';

/** Whether the pages that can are shown compactly in windows below 700 px. Wider ones, and other pages, never are. */
export const useCompactPages = () => {
  const [isOn, setIsOn] = useStore('compactPages', true);
  return { isOn, setIsOn };
};

/** Sets the attribute that the style sheets read; `canBe`: the page has a compact form. */
export const useCompactAttribute = (canBe: boolean) => {
  const { isOn } = useCompactPages();
  const isCompact = canBe && isOn;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-compact', isCompact);
  }, [isCompact]);
};
