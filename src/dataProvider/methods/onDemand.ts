import { loadOnce } from '../../../model/rules/loadOnce.ts';
import { toCallError } from '../codeFailure.ts';

type Methods = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/**
 * `first` and the methods that `load` returns, which is called with the first of these calls. If it rejects, so does the
 * call, and the next call loads again. The same applies to code that a method loads.
 */
export const createOnDemand = <F extends object, M extends Methods>(first: F, load: () => Promise<M>) => {
  const loadLater = loadOnce(load);
  return new Proxy(first, {
    get: (target, name) => {
      // a promise resolved with the provider looks for `then`
      if (name in target || typeof name === 'symbol' || name === 'then') return Reflect.get(target, name);
      return async (...args: never[]) => {
        try {
          const method = (await loadLater())[name];
          if (method === undefined) throw new TypeError(`unknown method: ${name}`);
          return await method(...args);
        } catch (error) {
          throw await toCallError(error);
        }
      };
    },
  }) as F & M;
};
