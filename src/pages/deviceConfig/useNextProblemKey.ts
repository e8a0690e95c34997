import { type RefObject, useRef } from 'react';
import { useKeydown } from '../../ui/useKeydown.ts';

/** F8 moves to the next problem, wherever the focus is; in the JSON, the editor handles it from the caret. */
export const useNextProblemKey = <T>(
  frame: RefObject<HTMLElement | null>,
  problems: readonly T[],
  go: (problem: T) => void,
) => {
  const last = useRef<T>(undefined);
  useKeydown(event => {
    if (event.key !== 'F8' || event.defaultPrevented || !frame.current?.contains(event.target as Node))
      return;
    const at = last.current === undefined ? -1 : problems.indexOf(last.current);
    const next = problems[(at + 1) % problems.length];
    if (next === undefined) return;
    event.preventDefault();
    last.current = next;
    go(next);
  });
};
