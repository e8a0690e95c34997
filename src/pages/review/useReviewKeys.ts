import { isComposing } from '../../ui/isComposing.ts';
import type { KeyHelp } from '../../ui/list/KeysDialog.tsx';
import { isCovered, isTyping } from '../../ui/list/useListKeys.ts';
import { useKeydown } from '../../ui/useKeydown.ts';
import { useSingleKeysSetting } from '../../ui/useSingleKeysSetting.ts';

export const keyHelp: readonly KeyHelp[] = [
  { press: ['j', '↓'], text: 'reviews.keyHelp.next' },
  { press: ['k', '↑'], text: 'reviews.keyHelp.previous' },
  { press: ['Home'], text: 'reviews.keyHelp.first' },
  { press: ['End'], text: 'reviews.keyHelp.last' },
  { press: ['x', 'Space'], text: 'reviews.keyHelp.select' },
  { press: ['Shift', 'x'], text: 'reviews.keyHelp.range' },
  { press: ['Ctrl', 'A'], text: 'reviews.keyHelp.all' },
  { press: ['Esc'], text: 'reviews.keyHelp.deselect' },
  { press: ['a'], text: 'reviews.keyHelp.approve' },
  { press: ['r'], text: 'reviews.keyHelp.reject' },
  { press: ['c'], text: 'reviews.keyHelp.comment' },
  { press: ['Ctrl', 'Enter'], text: 'reviews.keyHelp.submit' },
  { press: ['Enter'], text: 'reviews.keyHelp.open' },
  { press: ['u'], text: 'reviews.keyHelp.undo' },
  { press: ['/'], text: 'list.keys.search' },
  { press: ['Enter'], text: 'reviews.keyHelp.leaveSearch' },
  { press: ['?'], text: 'list.keys.help' },
];

export type ReviewActions = {
  move: (by: number) => void;
  select: () => void;
  selectRange: () => void;
  selectAll: () => void;
  deselectAll: () => void;
  approve: () => void;
  reject: () => void;
  comment: () => void;
  open: () => void;
  undo: () => void;
  search: () => void;
  leaveSearch: () => void;
  help: () => void;
};

const letters: Readonly<
  Record<string, keyof Omit<ReviewActions, 'move' | 'selectAll' | 'deselectAll' | 'leaveSearch'>>
> = {
  x: 'select',
  X: 'selectRange',
  a: 'approve',
  r: 'reject',
  c: 'comment',
  u: 'undo',
  '/': 'search',
  '?': 'help',
};

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };
const arrows: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** Whether no control handles the key itself. */
const isOnQueue = (target: EventTarget | null) =>
  target instanceof Element && (target.matches('body, main') || target.closest('[role="grid"]') !== null);

/** The keys of the review queue; arrows and Enter work on the page itself and in the queue. */
export const useReviewKeys = (actions: ReviewActions) => {
  const { isOn } = useSingleKeysSetting();
  useKeydown(event => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (
      key === 'Enter' &&
      !isComposing(event) &&
      target instanceof Element &&
      target.matches('[data-list-search]')
    ) {
      event.preventDefault();
      actions.leaveSearch();
      return;
    }
    if (event.defaultPrevented || altKey || isTyping(target) || isCovered()) return;
    if (ctrlKey || metaKey) {
      if (key !== 'a' || !(target instanceof Element) || target.closest('[role="grid"]') === null) return;
      event.preventDefault();
      actions.selectAll();
      return;
    }
    const arrow = isOnQueue(target) ? arrows[key] : undefined;
    const letter = isOn ? letters[key] : undefined;
    const step = arrow ?? (isOn ? steps[key] : undefined);
    if (step !== undefined) actions.move(step);
    else if (letter !== undefined) {
      // a held key would decide, or undo, one item after the other
      if (!event.repeat) actions[letter]();
    } else if (key === 'Enter' && isOnQueue(target)) actions.open();
    else if (key === 'Escape' && isOnQueue(target)) actions.deselectAll();
    else if (key === ' ' && target instanceof Element && target.matches('[role="grid"]')) actions.select();
    else return;
    event.preventDefault();
  });
};
