import { describe, expect, it } from 'vitest';
import { isSearchShortcut } from './searchShortcut.ts';
import { moveCursor } from './options.ts';

const press = (wishes: Partial<Parameters<typeof isSearchShortcut>[0]>) => ({
  key: 'k',
  code: 'KeyK',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...wishes,
});

describe('[SH-01] the key of the search', () => {
  it.each([
    ['Ctrl K', { ctrlKey: true }, false, true],
    ['Ctrl K with caps lock', { ctrlKey: true, key: 'K' }, false, true],
    ['Command K on a Mac', { metaKey: true }, true, true],
    ['Ctrl K on a Mac, which cuts a line', { ctrlKey: true }, true, false],
    ['the Windows key and K', { metaKey: true }, false, false],
    ['K alone', {}, false, false],
    ['Ctrl Shift K', { ctrlKey: true, shiftKey: true }, false, false],
    ['AltGr K', { ctrlKey: true, altKey: true }, false, false],
    ['Ctrl K in a composition', { ctrlKey: true, isComposing: true }, false, false],
    ['Ctrl and the place of K on a Cyrillic keyboard', { ctrlKey: true, key: 'л' }, false, true],
    ['Ctrl and the place of K on a Dvorak keyboard', { ctrlKey: true, key: 't' }, false, false],
  ])('%s', (_, wishes, onMac, expected) => {
    expect(isSearchShortcut(press(wishes), onMac)).toBe(expected);
  });
});

describe('[SH-01] the cursor of the search', () => {
  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['ArrowDown', 0, 0, null],
    ['ArrowLeft', 1, 3, null],
  ])('%s at %i of %i', (key, at, count, expected) => {
    expect(moveCursor(key, at, count)).toBe(expected);
  });
});
