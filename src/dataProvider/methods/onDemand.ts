import { loadOnce } from '../../../model/rules/loadOnce.ts';

type Methods = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

/**
 * `first` and the methods that `load` returns, which is called with the first of these calls. If it rejects, so does the
 * call, and the next call loads again.
 */
export const createOnDemand = <F extends object, M extends Methods>(first: F, load: () => Promise<M>) => {
  const loadLater = loadOnce(load);
  return new Proxy(first, {
    get: (target, name) => {
      // a promise resolved with the provider looks for `then`
      if (name in target || typeof name === 'symbol' || name === 'then') return Reflect.get(target, name);
      return async (...args: never[]) => {
        const method = (await loadLater())[name];
        if (method === undefined) throw new TypeError(`unknown method: ${name}`);
        return method(...args);
      };
    },
  }) as F & M;
};
