import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefresh } from './refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

const change = {
  resource: 'projects',
  recordId: 'p1',
  action: 'update',
  userId: 'u',
  userNm: 'Ada',
  at: 1,
} as const;

it('a hidden page fetches what others changed once it is seen, and only once', async () => {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const refresh = createRefresh(client);
  setHidden(true);
  for (let count = 0; count < 5; count++) refresh.handle({ kind: 'change', change });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(invalidate).not.toHaveBeenCalled();
  setHidden(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(invalidate).toHaveBeenCalledTimes(1);

  refresh.handle({ kind: 'change', change });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(invalidate).toHaveBeenCalledTimes(2);
  refresh.stop();
});
