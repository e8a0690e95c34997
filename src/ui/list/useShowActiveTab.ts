import { useEffect, useRef } from 'react';

/**
 * Scrolls a row of tabs, and nothing else, until the active one is in view, between the edge and the last child, which
 * covers the scrolled tabs. `active` is the active tab.
 */
export const useShowActiveTab = (active: unknown) => {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef<unknown>(null);
  useEffect(() => {
    if (shown.current === active) return;
    shown.current = active;
    const tabs = ref.current;
    const tab = tabs?.querySelector('[aria-pressed="true"]');
    if (tabs == null || tab == null) return;
    // with the button beside it
    const { left, right } = (
      tab.parentElement === tabs ? tab : (tab.parentElement ?? tab)
    ).getBoundingClientRect();
    const start = tabs.getBoundingClientRect().left;
    const end = tabs.lastElementChild?.getBoundingClientRect().left ?? right;
    if (left < start || right - left > end - start) tabs.scrollLeft += left - start;
    else if (right > end) tabs.scrollLeft += right - end;
  });
  return ref;
};
