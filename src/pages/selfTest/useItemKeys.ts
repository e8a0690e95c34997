import { useStore } from 'react-admin';
import { type KeyboardEvent, useCallback } from 'react';
import type { TestResult } from '../../../model/contract/selfTests.ts';
import { isCovered } from '../../ui/list/useListKeys.ts';

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

const isText = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio') ||
  (target instanceof HTMLElement && target.getAttribute('role') === 'combobox');

/** P, F and N set the result of the focused item; j and k move between items, ? shows the shortcuts. */
export const useItemKeys = ({
  onResult,
  onHelp,
}: {
  onResult: (itemId: string, result: TestResult) => void;
  onHelp: () => void;
}) => {
  const [isOn] = useStore('keys.single', true);
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (!isOn || ctrlKey || metaKey || altKey || isText(target) || isCovered()) return;
      const list = event.currentTarget;
      const row = (target as HTMLElement).closest<HTMLElement>('[data-item]');
      const itemId = row?.dataset['item'];
      const result = results[key.toLowerCase()];
      const step = { j: 1, k: -1 }[key];
      if (result !== undefined && itemId !== undefined) onResult(itemId, result);
      else if (step !== undefined) {
        const buttons = [...list.querySelectorAll<HTMLElement>('[data-item] [aria-expanded]')];
        const at = buttons.findIndex(button => row?.contains(button));
        const next = buttons[Math.max(0, Math.min(buttons.length - 1, at + step))];
        next?.focus();
      } else if (key === '?') onHelp();
      else return;
      event.preventDefault();
    },
    [isOn, onResult, onHelp],
  );
};
