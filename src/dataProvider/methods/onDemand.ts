import { loadOnce } from '../../../model/rules/loadOnce.ts';
import { toCallError } from '../chunkLoadError.ts';

type Method = (...args: never[]) => Promise<unknown>;
type Methods = Readonly<Record<string, Method>>;

/** Code that a method loads may fail to load as well. */
const withCallErrors =
  (method: Method): Method =>
  async (...args) => {
    try {
      return await method(...args);
    } catch (error) {
      throw await toCallError(error);
    }
  };

/**
 * `first` and the methods that `load` returns, which is called with the first of these calls. If it rejects, so does the
 * call, and the next call loads again.
 */
export const createOnDemand = <F extends object, M extends Methods>(first: F, load: () => Promise<M>) => {
  const loadLater = loadOnce(load);
  return new Proxy(first, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name);
      if (typeof own === 'function') return withCallErrors(own as Method);
      // a promise resolved with the provider looks for `then`
      if (name in target || typeof name === 'symbol' || name === 'then') return own;
      return withCallErrors(async (...args) => {
        const method = (await loadLater())[name];
        if (method === undefined) throw new TypeError(`unknown method: ${name}`);
        return method(...args);
      });
    },
  }) as F & M;
};
