import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createSessionValue } from './sessionValue.ts';

const KEY = 'porchlight.test';
const schema = z.object({ name: z.string() });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const refuse = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  }
};

describe('a value of the tab', () => {
  it('is stored as JSON under its key, and can be removed', () => {
    const value = createSessionValue(KEY, schema);
    expect(value.get()).toBeNull();
    value.set({ name: 'Hearth' });
    expect(sessionStorage.getItem(KEY)).toBe('{"name":"Hearth"}');
    expect(createSessionValue(KEY, schema).get()).toEqual({ name: 'Hearth' });
    value.set(null);
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(value.get()).toBeNull();
  });

  it('is the same object until something is written, and notifies listeners', () => {
    const value = createSessionValue(KEY, schema);
    const listener = vi.fn<() => void>();
    const stop = value.subscribe(listener);
    value.set({ name: 'Hearth' });
    expect(value.get()).toBe(value.get());
    expect(listener).toHaveBeenCalledOnce();
    stop();
    value.set({ name: 'Lantern' });
    expect(listener).toHaveBeenCalledOnce();
    expect(value.get()).toEqual({ name: 'Lantern' });
  });

  it('notifies the listeners of another value with the same key', () => {
    const value = createSessionValue(KEY, schema);
    const listener = vi.fn<() => void>();
    const stop = value.subscribe(listener);
    createSessionValue(KEY, schema).set({ name: 'Hearth' });
    expect(listener).toHaveBeenCalledOnce();
    expect(value.get()).toEqual({ name: 'Hearth' });
    stop();
  });

  it.each(['', '{', 'null', '[]', '"Hearth"', '{"name":7}', '{"__proto__":{"name":"x"}}'])(
    'is missing if the storage has %s',
    text => {
      sessionStorage.setItem(KEY, text);
      expect(createSessionValue(KEY, schema).get()).toBeNull();
    },
  );

  it('lasts until the next load if the browser blocks storage', () => {
    refuse('getItem', 'setItem', 'removeItem');
    const value = createSessionValue(KEY, schema);
    value.set({ name: 'Hearth' });
    expect(value.get()).toEqual({ name: 'Hearth' });
    expect(createSessionValue(KEY, schema).get()).toBeNull();
    value.set(null);
    expect(value.get()).toBeNull();
  });

  it('lasts until the next load if the storage is full', () => {
    refuse('setItem');
    const value = createSessionValue(KEY, schema);
    value.set({ name: 'Hearth' });
    expect(value.get()).toEqual({ name: 'Hearth' });
    value.set(null);
    expect(value.get()).toBeNull();
  });
});
