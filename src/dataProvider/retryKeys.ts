import { newUuid } from './newUuid.ts';
import { retryLost } from './retryLost.ts';
import { statusOf } from './statusOf.ts';
import { createStoredRetryKeys } from './storedRetryKeys.ts';

/**
 * A 4xx was decided by the server; after any other error, the write may have happened or not. A 401 or 429 is sent before
 * the server looks up the key, so that it doesn't tell what became of an earlier request with it.
 */
const isRejected = (error: unknown) => {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
};

/** `version` is the one that the request changes; `body` is its JSON. */
type RetryableRequest = {
  method: string;
  path: string;
  version?: number | undefined;
  body?: string | null | undefined;
};

const textOf = ({ method, path, version, body }: RetryableRequest) =>
  `${method} ${path} ${version ?? ''}\n${body ?? ''}`;

/** An action, such as a deployment, is the same request each time: later, it is probably meant to be repeated. */
const hasContent = ({ body }: RetryableRequest) => body != null && body !== '{}';

type Options = {
  newKey?: (() => string) | undefined;
  /** the user and the organization, to which keys belong */
  owner?: (() => string | undefined) | undefined;
};

/**
 * One Idempotency-Key per user action. The key of a request is kept until its result is known, so that a double click,
 * or a retry after a lost response, is the same request for the server. The first retry is automatic. If it has a body,
 * its key also survives a reload, as the draft of its form does.
 */
export const createRetryKeys = ({ newKey = newUuid, owner }: Options = {}) => {
  const keys = new Map<string, string>();
  const stored = createStoredRetryKeys();

  return {
    /** `send` resolves with a valid response */
    use: async <T>(request: RetryableRequest, send: (key: string) => Promise<T>) => {
      const text = textOf(request);
      const keeper = hasContent(request) ? owner?.() : undefined;
      const key = keys.get(text) ?? (keeper && stored.get(keeper, text)) ?? newKey();
      keys.set(text, key);
      if (keeper) stored.set(keeper, text, key);
      const forget = () => {
        keys.delete(text);
        if (keeper) stored.delete(keeper, text);
      };
      try {
        const response = await retryLost(() => send(key));
        forget();
        return response;
      } catch (error) {
        if (isRejected(error)) forget();
        throw error;
      }
    },
  };
};
