import { isCovered, isTyping } from '../../ui/list/useListKeys.ts';
import { useKeydown } from '../../ui/useKeydown.ts';
import { useSingleKeysSetting } from '../../ui/useSingleKeysSetting.ts';

type Keys = Record<string, () => void>;

/**
 * Shortcuts of the page; ignored in inputs and behind dialogs. The user can disable those that are a character. Those of
 * the list, when it has the focus, are its own.
 */
export const useLogKeys = (keys: Keys) => {
  const { isOn } = useSingleKeysSetting();
  useKeydown(event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isOn && event.key.length === 1) return;
    if (isTyping(event.target) || isCovered()) return;
    const isOnButton = event.target instanceof Element && event.target.closest('button, a, select') !== null;
    if (isOnButton && (event.key === 'Enter' || event.key === ' ')) return;
    const action = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
};

export const keyHelp = [
  { press: ['j', '↓'], text: 'logger.keyHelp.next' },
  { press: ['k', '↑'], text: 'logger.keyHelp.previous' },
  { press: ['Enter'], text: 'logger.keyHelp.expand' },
  { press: ['/'], text: 'logger.keyHelp.filter' },
  { press: ['f', 'End'], text: 'logger.keyHelp.follow' },
  { press: ['Home'], text: 'logger.keyHelp.top' },
  { press: ['s'], text: 'logger.keyHelp.pause' },
  { press: ['n'], text: 'logger.keyHelp.problem' },
  { press: ['N'], text: 'logger.keyHelp.previousProblem' },
  { press: ['p'], text: 'logger.keyHelp.pin' },
  { press: ['c'], text: 'logger.keyHelp.copy' },
  { press: ['u'], text: 'logger.keyHelp.unfold' },
  { press: ['U'], text: 'logger.keyHelp.fold' },
  { press: ['w'], text: 'logger.keyHelp.wrap' },
  { press: ['?'], text: 'list.keys.help' },
];
