import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress } from './progressModel.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const always = (value: number) => createProgress(() => value);

describe('progress', () => {
  it('[SH-11] starts at 0.08, only after 150 ms', () => {
    const progress = always(1);
    progress.begin();
    vi.advanceTimersByTime(149);
    expect(progress.value()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(progress.value()).toBe(0.08);
  });

  it('[SH-11] grows by at most 0.02 every 800 ms', () => {
    const progress = always(1);
    progress.begin();
    vi.advanceTimersByTime(150 + 799);
    expect(progress.value()).toBe(0.08);
    vi.advanceTimersByTime(1);
    expect(progress.value()).toBeCloseTo(0.1);
    vi.advanceTimersByTime(800);
    expect(progress.value()).toBeCloseTo(0.12);
  });

  it('[SH-11] ends full, and is hidden 200 ms later', () => {
    const progress = always(1);
    const end = progress.begin();
    vi.advanceTimersByTime(500);
    end();
    expect(progress.value()).toBe(1);
    vi.advanceTimersByTime(199);
    expect(progress.value()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(progress.value()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("isn't shown for work that ends at once", () => {
    const progress = always(1);
    const listener = vi.fn<() => void>();
    progress.subscribe(listener);
    const end = progress.begin();
    vi.advanceTimersByTime(100);
    end();
    vi.advanceTimersByTime(10_000);
    expect(listener).not.toHaveBeenCalled();
  });

  it('waits for the last of several, each of which ends once', () => {
    const progress = always(0);
    const one = progress.begin();
    const other = progress.begin();
    vi.advanceTimersByTime(150);
    one();
    one();
    expect(progress.value()).toBe(0.08);
    other();
    expect(progress.value()).toBe(1);
  });

  it('restarts while it is still finishing', () => {
    const progress = always(0);
    const end = progress.begin();
    vi.advanceTimersByTime(150);
    end();
    progress.begin();
    expect(progress.value()).toBe(0.08);
    vi.advanceTimersByTime(1000);
    expect(progress.value()).toBe(0.08);
  });

  it('is never full just by waiting', () => {
    const progress = always(1);
    progress.begin();
    vi.advanceTimersByTime(150 + 800 * 100);
    expect(progress.value()).toBe(0.994);
  });
});
