import { newUuid } from './newUuid.ts';
import { retryLost } from './retryLost.ts';
import { statusOf } from './statusOf.ts';

/**
 * A 4xx was decided by the server; after any other error, the write may have happened or not. A 401 or 429 is sent before
 * the server looks up the key, so that it doesn't tell what became of an earlier request with it.
 */
const isRejected = (error: unknown) => {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
};

/**
 * One Idempotency-Key per user action. The key of a request is kept until its result is known, so that a double click,
 * or a retry after a lost response, is the same request for the server. The first retry is automatic.
 */
export const createRetryKeys = (newKey: () => string = newUuid) => {
  const keys = new Map<string, string>();

  return {
    /** `request` includes the version that it changes; `send` resolves with a valid response */
    use: async <T>(request: string, send: (key: string) => Promise<T>) => {
      const key = keys.get(request) ?? newKey();
      keys.set(request, key);
      try {
        const response = await retryLost(() => send(key));
        keys.delete(request);
        return response;
      } catch (error) {
        if (isRejected(error)) keys.delete(request);
        throw error;
      }
    },
  };
};
