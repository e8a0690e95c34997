import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../../i18n/provider.ts';
import type { Logger } from '../engine/logger.ts';
import { emptyQuery, type Query } from '../engine/query.ts';
import { LoggerContext } from '../LoggerContext.ts';
import { MatchStatus } from './MatchStatus.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lamp: Query = { ...emptyQuery, text: 'lamp' };

/** A filter of which the test sets the result. */
const createStub = () => {
  const listeners = new Set<() => void>();
  let [query, count, isDone] = [emptyQuery, 0, false];
  const logger = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    store: {
      filter: {
        query: () => query,
        isDone: () => isDone,
        matches: { textCount: () => count, spanAt: () => ({}), rankOf: () => 2 },
      },
    },
  } as unknown as Logger;
  const set = (next: Query, found: number, isWhole = true) =>
    act(() => {
      [query, count, isDone] = [next, found, isWhole];
      listeners.forEach(listener => listener());
    });
  return { logger, set };
};

const open = () => {
  const { logger, set } = createStub();
  const tree = (query: Query, cursorKey?: number, failure: string | null = null) => (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <LoggerContext value={logger}>
        <MatchStatus query={query} cursorKey={cursorKey} failure={failure} />
      </LoggerContext>
    </CoreAdminContext>
  );
  const { rerender } = render(tree(lamp));
  return { set, show: (...args: Parameters<typeof tree>) => rerender(tree(...args)) };
};

const shown = () => document.querySelector('.log-finding')?.textContent;
const announced = () => screen.getByRole('status').textContent;

it('[LOG-01] announces at most every 5 s how events change the number of matches', () => {
  const { set } = open();
  set(lamp, 3);
  expect(announced()).toBe('3 matches');
  set(lamp, 4);
  set(lamp, 5);
  expect([shown(), announced()]).toEqual(['5 matches', '3 matches']);
  act(() => void vi.advanceTimersByTime(5000));
  expect(announced()).toBe('5 matches');
});

it('[LOG-01] announces the result of another query, a step, and what is wrong at once', () => {
  const { set, show } = open();
  // not what is true only until the result of the query arrives
  set(lamp, 0, false);
  expect([shown(), announced()]).toEqual(['no match', '']);
  set(lamp, 3);
  set(lamp, 4);
  show(lamp, 7);
  expect(announced()).toBe('match 2 of 4');
  const lamps = { ...lamp, text: 'lamps' };
  show(lamps, 7);
  expect(announced()).toBe('');
  set(lamps, 1);
  expect(announced()).toBe('match 2 of 1');
  set(lamps, 0);
  expect(announced()).toBe('no match');
  show(lamps, 7, 'logger.filter.slow');
  expect([shown(), announced()]).toEqual(['This expression is too slow', 'This expression is too slow']);
});
