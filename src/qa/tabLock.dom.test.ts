import { afterEach, beforeEach, expect, it } from 'vitest';
import { openQaTab } from './qaTab.ts';

/** The locks of all tabs; one that is taken is never released. */
const installLocks = () => {
  const held = new Set<string>();
  const locks = {
    request: async (name: string, _: object, hold: () => unknown) => {
      if (held.has(name)) throw new DOMException('Not released in time.', 'TimeoutError');
      held.add(name);
      await hold();
    },
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
};

beforeEach(() => {
  sessionStorage.clear();
  installLocks();
});
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

it('a duplicated tab, which has a copy of the session storage, gets an ID of its own', async () => {
  const first = await openQaTab();
  const copy = await openQaTab();
  expect(copy.id).not.toBe(first.id);
  // without another page
  installLocks();
  expect((await openQaTab()).id).toBe(copy.id);
});
