import { describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, createCodeLoader } from './loadCode.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const open = ({ isReached = true, storage }: { isReached?: boolean; storage?: () => Storage } = {}) => {
  const kept = new Map<string, string>();
  const done: string[] = [];
  const clock = { now: 1_000_000 };
  const load = createCodeLoader({
    isServerReachable: async () => isReached,
    flushDrafts: async () => void done.push('drafts kept'),
    reload: () => void done.push('reloaded'),
    storage:
      storage ??
      (() => ({ getItem: key => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) })),
    now: () => clock.now,
  });
  return { load, done, clock };
};

/** settles as 'waiting' if the old page stays until the new one is loaded */
const outcomeOf = (loading: Promise<unknown>) =>
  Promise.race([
    loading.catch((error: unknown) => error),
    new Promise(resolve => setTimeout(resolve, 5, 'waiting')),
  ]);

const reasonOf = (error: unknown) => (error instanceof ChunkLoadError ? error.reason : error);

describe('loadCode', () => {
  it('returns what was loaded', async () => {
    const { load, done } = open();
    expect(await load(async () => 'code')).toBe('code');
    expect(done).toEqual([]);
  });

  it('[fault 22] saves the drafts, then reloads the page, and waits for it', async () => {
    const { load, done } = open();
    expect(await outcomeOf(load(gone))).toBe('waiting');
    expect(done).toEqual(['drafts kept', 'reloaded']);
  });

  it('[fault 22] reports a second failure instead of reloading in a loop, and tries again after a minute', async () => {
    const { load, done, clock } = open();
    await outcomeOf(load(gone));
    clock.now += 59_999;
    expect(reasonOf(await outcomeOf(load(gone)))).toBe('outdated');
    expect(done).toHaveLength(2);
    clock.now += 1;
    expect(await outcomeOf(load(gone))).toBe('waiting');
    expect(done).toHaveLength(4);
  });

  it("[fault 21] does not reload while the server can't be reached", async () => {
    const { load, done } = open({ isReached: false });
    expect(reasonOf(await outcomeOf(load(gone)))).toBe('unreached');
    expect(done).toEqual([]);
  });

  it("[fault 24] does not reload if it can't store that it did", async () => {
    const blocked = vi.fn<() => Storage>(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { load, done } = open({ storage: blocked });
    expect(reasonOf(await outcomeOf(load(gone)))).toBe('outdated');
    expect(blocked).toHaveBeenCalled();
    expect(done).toEqual([]);
  });
});
