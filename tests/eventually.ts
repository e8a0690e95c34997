import { vi } from 'vitest';

/** Vitest's own limit is a second, which is too short for other processes on a busy machine. */
const TIMEOUT = 20_000;

/**
 * Repeats the check until it passes, and resolves with its result; rejects with its last error. `interval`: the time
 * between two checks, in milliseconds.
 */
export const eventually = <T>(check: () => T | Promise<T>, interval?: number): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT, ...(interval !== undefined && { interval }) });
