import { afterEach, expect, test, vi } from 'vitest';
import { createScryptPasswords } from './passwords.ts';

afterEach(() => void vi.useRealTimers());

test('a password is right, or not', async () => {
  const passwords = createScryptPasswords();
  const hash = await passwords.hash('a long enough password');
  expect(hash).toMatch(/^scrypt\$[\da-f]{32}\$[\da-f]{64}$/);
  expect(await passwords.verify('a long enough password', hash)).toBe(true);
  expect(await passwords.verify('another password', hash)).toBe(false);
});

test('only two are derived at a time, and nobody waits longer than 5 seconds', async () => {
  vi.useFakeTimers();
  const ends: (() => void)[] = [];
  const passwords = createScryptPasswords(
    () => new Promise(resolve => ends.push(() => resolve(Buffer.alloc(32)))),
  );
  const [first, , third, fourth] = Array.from({ length: 4 }, () => passwords.hash('a long enough password'));
  const rejected = fourth?.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4000);
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await first;
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends).toHaveLength(3);
  expect(await rejected).toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
  ends[2]?.();
  expect(await third).toMatch(/^scrypt/);
});
