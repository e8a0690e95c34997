import { HttpError } from 'react-admin';

const PAUSE_MS = 200;

/**
 * For requests that the server recognizes by their Idempotency-Key or version: if the response was lost, sends the
 * request once more, and so learns whether the server has done the work.
 *
 * @example
 * const { data } = await retryLost(() => applyProjectFile(target, { revision, key }));
 */
export const retryLost = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 0)) throw error;
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    return send();
  }
};
