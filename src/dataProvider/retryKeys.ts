import { newUuid } from './newUuid.ts';
import { retryLost } from './retryLost.ts';
import { isRejected } from './statusOf.ts';
import { createStoredRetryKeys } from './storedRetryKeys.ts';

/** `version` is the one that the request changes; `body` is its JSON. */
type RetryableRequest = {
  method: string;
  path: string;
  version?: number | undefined;
  body?: string | null | undefined;
  repeatable?: true;
};

const targetOf = ({ method, path }: RetryableRequest) => `${method} ${path} `;

const textOf = (request: RetryableRequest) =>
  `${targetOf(request)}${request.version ?? ''}\n${request.body ?? ''}`;

/** An action, such as a deployment, is the same request each time: later, it is probably meant to be repeated. */
const isKept = ({ body, repeatable }: RetryableRequest) =>
  repeatable !== true && body != null && body !== '{}';

type Options = {
  newKey?: (() => string) | undefined;
  /** the user and the organization, to which keys belong */
  owner?: (() => string | undefined) | undefined;
};

/**
 * One Idempotency-Key per user action. The key of a request is kept until its result is known, so that a double click,
 * or a retry after a lost response, is the same request for the server. The first retry is automatic. If it has a body,
 * its key also survives a reload, as the draft of its form does. A repeatable request isn't a retry after another one to
 * the same path.
 */
export const createRetryKeys = ({ newKey = newUuid, owner }: Options = {}) => {
  const keys = new Map<string, string>();
  const stored = createStoredRetryKeys();

  return {
    /** `send` resolves with a valid response */
    use: async <T>(request: RetryableRequest, send: (key: string) => Promise<T>) => {
      const [text, target] = [textOf(request), targetOf(request)];
      const keeper = isKept(request) ? owner?.() : undefined;
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
        if (request.repeatable === true)
          for (const other of keys.keys()) if (other.startsWith(target)) keys.delete(other);
        return response;
      } catch (error) {
        if (isRejected(error)) forget();
        throw error;
      }
    },
  };
};
