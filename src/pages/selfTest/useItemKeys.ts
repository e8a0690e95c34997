import type { RefObject } from 'react';
import type { TestResult } from '../../../model/contract/selfTests.ts';
import { isCovered, isTyping } from '../../ui/list/useListKeys.ts';
import { useKeydown } from '../../ui/useKeydown.ts';
import { useSingleKeysSetting } from '../../ui/useSingleKeysSetting.ts';

const results: Readonly<Record<string, TestResult>> = { p: 'PASS', f: 'FAIL', n: 'NA' };

export const keyHelp = [
  { press: ['p'], text: 'selfTest.keyHelp.pass' },
  { press: ['f'], text: 'selfTest.keyHelp.fail' },
  { press: ['n'], text: 'selfTest.keyHelp.none' },
  { press: ['j'], text: 'selfTest.keyHelp.next' },
  { press: ['k'], text: 'selfTest.keyHelp.previous' },
  { press: ['Enter'], text: 'selfTest.keyHelp.open' },
  { press: ['?'], text: 'list.keys.help' },
];

type Options = {
  list: RefObject<HTMLElement | null>;
  onResult: (itemId: string, result: TestResult) => void;
  onHelp: () => void;
};

/**
 * P, F and N set the result of the focused item; j and k move between items, ? shows the shortcuts. They work in the
 * list, and on the page while nothing has the focus.
 */
export const useItemKeys = ({ list, onResult, onHelp }: Options) => {
  const { isOn } = useSingleKeysSetting();
  useKeydown(event => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (!isOn || event.defaultPrevented || ctrlKey || metaKey || altKey || isCovered()) return;
    if (list.current === null || !(target instanceof Element) || isTyping(target)) return;
    if (!list.current.contains(target) && !target.matches('body, main')) return;
    const row = target.closest<HTMLElement>('[data-item]');
    const itemId = row?.dataset['item'];
    const result = results[key.toLowerCase()];
    const step = { j: 1, k: -1 }[key];
    if (result !== undefined && itemId !== undefined) onResult(itemId, result);
    else if (step !== undefined) {
      const buttons = [...list.current.querySelectorAll<HTMLElement>('[data-item] [aria-expanded]')];
      const at = buttons.findIndex(button => row?.contains(button));
      const next = buttons[Math.max(0, Math.min(buttons.length - 1, at + step))];
      next?.focus();
    } else if (key === '?') onHelp();
    else return;
    event.preventDefault();
  });
};
