import { localStorageStore } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyChosenTheme } from './chosenTheme.ts';

const theme = () => document.documentElement.dataset['theme'];

describe('the chosen theme', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
  });

  it('is read from where the workspace stores it', () => {
    localStorageStore(undefined, 'porchlight').setItem('theme', 'dark');
    applyChosenTheme();
    expect(theme()).toBe('dark');
  });

  it.each(['"violet"', '{', '42'])('is the system’s when %s is stored', text => {
    localStorage.setItem('RaStoreporchlight.theme', text);
    applyChosenTheme();
    expect(theme()).toBeUndefined();
  });
});
