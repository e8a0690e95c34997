import { afterEach, expect, it, vi } from 'vitest';
import { type SavedFilter, savedFiltersOf } from './savedFilters.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const filterOf = (name: string): SavedFilter => ({
  name,
  query: { tokens: [], text: name, isRegex: false, mode: 'filter' },
});

const KEY = 'porchlight.logger.filters.usr-mel';
const namesOf = (filters: readonly SavedFilter[]) => filters.map(({ name }) => name);

it('keeps the filters that another tab has saved meanwhile', () => {
  const mine = savedFiltersOf('usr-mel');
  const listener = vi.fn<() => void>();
  const leave = mine.subscribe(listener);
  mine.write([...mine.read(), filterOf('mine')]);
  expect(listener).toHaveBeenCalledTimes(1);
  localStorage.setItem(KEY, JSON.stringify([filterOf('mine'), filterOf('theirs')]));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(namesOf(mine.read())).toEqual(['mine', 'theirs']);
  mine.write(mine.read().filter(({ name }) => name !== 'mine'));
  expect(namesOf(JSON.parse(localStorage.getItem(KEY) ?? '[]') as SavedFilter[])).toEqual(['theirs']);
  leave();
});

it('ignores invalid data, and returns the same array until it changes', () => {
  localStorage.setItem(KEY, '{"not": "filters"}');
  const { read } = savedFiltersOf('usr-mel');
  expect(read()).toEqual([]);
  expect(read()).toBe(read());
});

it('ignores an invalid filter only, and keeps one with many conditions', () => {
  const tokens = Array.from({ length: 30 }, (_, index) => ({ field: 'type' as const, value: `T${index}` }));
  const long = { name: 'long', query: { ...filterOf('').query, tokens } };
  localStorage.setItem(KEY, JSON.stringify([long, { name: 'broken' }, filterOf('last')]));
  const { read } = savedFiltersOf('usr-mel');
  expect(namesOf(read())).toEqual(['long', 'last']);
});

it.each([
  ['is full', ['setItem'], 'QuotaExceededError'],
  ["can't be read", ['getItem', 'setItem'], 'SecurityError'],
] as const)('[fault 24] keeps them until the page is left if the storage %s', (name, methods, error) => {
  for (const method of methods)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException(name, error);
    });
  const filters = savedFiltersOf(`usr-${name}`);
  expect(filters.read()).toEqual([]);
  filters.write([filterOf('kept')]);
  expect(namesOf(filters.read())).toEqual(['kept']);
});
