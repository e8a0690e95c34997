import { type RefObject, useEffect } from 'react';
import { FOCUSABLE } from './focusable.ts';

const tabStops = (frame: HTMLElement) =>
  [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    element => element.tabIndex >= 0 && !element.matches(':disabled'),
  );

/**
 * When the focused element is removed from the frame, such as the delete button of a deleted row, focuses what takes its
 * place: what follows the nearest element before it that is left.
 */
export const useKeepFocus = (frame: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let focused: Element | null = null;
    /** the tab stops before it, nearest first */
    let before: HTMLElement[] = [];

    const lookBefore = () => {
      const stops = tabStops(element);
      before = stops.slice(0, Math.max(0, stops.indexOf(focused as HTMLElement))).toReversed();
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
      const stops = tabStops(element);
      const left = before.find(stop => stops.includes(stop));
      const next = left === undefined ? stops[0] : (stops[stops.indexOf(left) + 1] ?? left);
      next?.focus();
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
