import { describe, expect, test } from 'vitest';
import { durationOf, pushToast, type Toast } from './toastStack.ts';

let last = 0;
const toast = (message: string, notificationOptions: Toast['notificationOptions'] = {}): Toast => ({
  key: ++last,
  message,
  type: 'info',
  notificationOptions,
});
const withUndo = (message: string) => toast(message, { action: 'Undo', autoHideDuration: 10_000 });

const stackOf = (...toasts: Toast[]) =>
  toasts.reduce<Toast[]>(pushToast, []).map(({ message }) => String(message));

describe('the stack of toasts', () => {
  test('[line 2] holds three, newest first', () => {
    expect(stackOf(toast('a'), toast('b'))).toEqual(['b', 'a']);
    expect(stackOf(toast('a'), toast('b'), toast('c'), toast('d'))).toEqual(['d', 'c', 'b']);
  });

  test('[line 2] keeps the one with Undo longest', () => {
    expect(stackOf(withUndo('undo'), toast('b'), toast('c'), toast('d'), toast('e'))).toEqual([
      'e',
      'd',
      'undo',
    ]);
    expect(stackOf(withUndo('1'), withUndo('2'), withUndo('3'), withUndo('4'))).toEqual(['4', '3', '2']);
    // what must be closed by hand comes next
    const stays = toast('stays', { autoHideDuration: null });
    expect(stackOf(stays, withUndo('undo'), toast('c'), toast('d'))).toEqual(['d', 'undo', 'stays']);
    expect(stackOf(stays, withUndo('1'), withUndo('2'), withUndo('3'))).toEqual(['3', '2', '1']);
  });

  test('[line 2] shows the same text in a row once', () => {
    expect(stackOf(toast('Copied'), toast('Copied'), toast('other'), toast('Copied'))).toEqual([
      'Copied',
      'other',
      'Copied',
    ]);
    expect(stackOf(withUndo('Deleted'), withUndo('Deleted'))).toEqual(['Deleted', 'Deleted']);
    const args = (name: string) => toast('saved', { messageArgs: { name } });
    expect(stackOf(args('a'), args('b'))).toHaveLength(2);
  });

  test('[line 2] a toast hides after four seconds, unless it says otherwise', () => {
    expect(durationOf(toast('a'))).toBe(4_000);
    expect(durationOf(withUndo('a'))).toBe(10_000);
    expect(durationOf(toast('a', { autoHideDuration: null }))).toBeNull();
  });
});
