import { type RefObject, useEffect } from 'react';
import { FOCUSABLE } from './focusable.ts';

/** the first thing to do in an empty list is often a link */
const ACTIONS = `${FOCUSABLE}, a[href]`;

const tabStops = (frame: HTMLElement, selector = FOCUSABLE) =>
  [...frame.querySelectorAll<HTMLElement>(selector)].filter(
    element =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [hidden] *') &&
      // jsdom doesn't have it
      (typeof element.checkVisibility !== 'function' || element.checkVisibility()),
  );

/**
 * When the focused element is removed from the frame, such as the delete button of a deleted row, focuses what takes its
 * place: what follows the nearest element before it that is left. In a table, that is another row, or the action that is
 * shown instead of rows, not the page size below them.
 */
export const useKeepFocus = (frame: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let focused: Element | null = null;
    /** the tab stops before it, nearest first */
    let before: HTMLElement[] = [];
    let all: HTMLElement[] = [];
    let rows: Element | null = null;

    const lookBefore = () => {
      const stops = tabStops(element);
      before = stops.slice(0, Math.max(0, stops.indexOf(focused as HTMLElement))).toReversed();
      all = tabStops(element, ACTIONS);
      rows = focused?.closest('tbody') ?? null;
    };

    const findNext = () => {
      const stops = tabStops(element);
      const left = before.find(stop => stops.includes(stop));
      const next = left === undefined ? stops[0] : (stops[stops.indexOf(left) + 1] ?? left);
      if (rows === null || rows.contains(next ?? null)) return next;
      if (rows.isConnected) return rows.contains(left ?? null) ? left : next;
      return tabStops(element, ACTIONS).find(action => !all.includes(action)) ?? next;
    };

    const handleFocus = ({ target }: FocusEvent) => {
      focused = target as Element;
      lookBefore();
    };

    const handleBlur = ({ target }: FocusEvent) =>
      // browsers also send it for removed elements
      queueMicrotask(() => {
        if (focused === target && element.contains(focused)) focused = null;
      });

    const observer = new MutationObserver(() => {
      if (focused === null) return;
      if (focused.isConnected) return lookBefore();
      focused = null;
      if (document.activeElement !== document.body) return;
      findNext()?.focus();
    });

    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', handleFocus);
    element.addEventListener('focusout', handleBlur);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', handleFocus);
      element.removeEventListener('focusout', handleBlur);
    };
  }, [frame]);
};
