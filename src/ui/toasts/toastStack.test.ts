import { describe, expect, test } from 'vitest';
import { durationOf, stackOf, type Toast, withoutToast } from './toastStack.ts';

const toast = (message: string, notificationOptions: Toast['notificationOptions'] = {}): Toast => ({
  message,
  type: 'info',
  notificationOptions,
});
const withUndo = (message: string) => toast(message, { action: 'Undo', autoHideDuration: 10_000 });

const textsOf = (toasts: Toast[]) => toasts.map(({ message }) => String(message));
const stack = (...toasts: Toast[]) => textsOf(stackOf(toasts));

describe('the stack of toasts', () => {
  test('[line 2] holds three, newest first', () => {
    expect(stack(toast('a'), toast('b'))).toEqual(['b', 'a']);
    expect(stack(toast('a'), toast('b'), toast('c'), toast('d'))).toEqual(['d', 'c', 'b']);
  });

  test('[line 2] keeps the one with Undo longest', () => {
    expect(stack(withUndo('undo'), toast('b'), toast('c'), toast('d'), toast('e'))).toEqual([
      'e',
      'd',
      'undo',
    ]);
    expect(stack(withUndo('1'), withUndo('2'), withUndo('3'), withUndo('4'))).toEqual(['4', '3', '2']);
    // toasts that must be closed by hand are dropped next
    const stays = toast('stays', { autoHideDuration: null });
    expect(stack(stays, withUndo('undo'), toast('c'), toast('d'))).toEqual(['d', 'undo', 'stays']);
    expect(stack(stays, withUndo('1'), withUndo('2'), withUndo('3'))).toEqual(['3', '2', '1']);
  });

  test("[line 2] dropped toasts don't come back", () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(text => toast(text));
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error();
    const left = withoutToast([a, b, c, d], d);
    expect(textsOf(left)).toEqual(['b', 'c']);
    expect(textsOf(stackOf(left))).toEqual(['c', 'b']);
  });

  test('[line 2] shows equal texts in a row once', () => {
    expect(stack(toast('Copied'), toast('Copied'), toast('other'), toast('Copied'))).toEqual([
      'Copied',
      'other',
      'Copied',
    ]);
    expect(stack(withUndo('Deleted'), withUndo('Deleted'))).toEqual(['Deleted', 'Deleted']);
    const args = (name: string) => toast('saved', { messageArgs: { name } });
    expect(stack(args('a'), args('b'))).toHaveLength(2);
  });

  test("[line 2] doesn't say that something isn't saved once it is", () => {
    const notSaved: Toast = { ...toast('notSaved', { isSaved: false }), type: 'error' };
    const saved: Toast = { ...toast('saved', { isSaved: true }), type: 'success' };
    const copied: Toast = { ...toast('copied'), type: 'success' };
    expect(stack(toast('a'), notSaved, toast('b'))).toEqual(['b', 'notSaved', 'a']);
    expect(stack(toast('a'), notSaved, saved)).toEqual(['saved', 'a']);
    expect(stack(notSaved, copied)).toEqual(['copied', 'notSaved']);
    expect(stack(saved, notSaved)).toEqual(['notSaved', 'saved']);
  });

  test('[line 2] a toast hides after four seconds, unless it says otherwise', () => {
    expect(durationOf(toast('a'))).toBe(4_000);
    expect(durationOf(withUndo('a'))).toBe(10_000);
    expect(durationOf(toast('a', { autoHideDuration: null }))).toBeNull();
  });
});
