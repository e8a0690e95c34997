import { memoryStore } from 'react-admin';
import { expect, it } from 'vitest';
import { withPersistentAppearance } from './persistentAppearance.ts';

it('clears the store except for the theme', () => {
  const store = withPersistentAppearance(memoryStore());
  store.setup();
  store.setItem('theme', 'dark');
  store.setItem('projects.listParams', { page: 3 });
  store.reset();
  expect(store.getItem('theme')).toBe('dark');
  expect(store.getItem('projects.listParams')).toBeUndefined();
});

it('keeps following the system', () => {
  const store = withPersistentAppearance(memoryStore());
  store.setup();
  store.reset();
  expect(store.getItem('theme')).toBeUndefined();
});
