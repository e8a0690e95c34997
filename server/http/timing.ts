import type { Queries, Store } from '../store/index.ts';

type SpanName = 'session' | 'policy' | 'sql' | 'reply';

/** Milliseconds that the parts of a request took. `sql` is included in the others, and in the handler. */
export type Spans = Map<SpanName, number>;

const add = (spans: Spans, name: SpanName, since: number) =>
  void spans.set(name, (spans.get(name) ?? 0) + performance.now() - since);

/** Runs the work, and adds its time to a span if spans are enabled. */
export const measure = async <T>(
  spans: Spans | undefined,
  name: SpanName,
  work: () => Promise<T> | T,
): Promise<T> => {
  if (spans === undefined) return work();
  const since = performance.now();
  try {
    return await work();
  } finally {
    add(spans, name, since);
  }
};

/** Measures the time during which at least one function runs: parallel queries count once. */
const createWatch = (spans: Spans) => {
  let running = 0;
  let since = 0;
  const enter = () => {
    if (running++ === 0) since = performance.now();
  };
  const leave = () => {
    if (--running === 0) add(spans, 'sql', since);
  };
  return <T extends object>(group: T): T =>
    new Proxy(group, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          enter();
          const result: unknown = Reflect.apply(value, target, args);
          if (result instanceof Promise) return result.finally(leave);
          leave();
          return result;
        };
      },
    });
};

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The same store, which adds the time of its queries to the span `sql`. */
export const timedStore = (store: Store, spans: Spans): Store => {
  const watch = createWatch(spans);
  const watched = <Q extends Queries>(queries: Q): Q =>
    new Proxy(queries, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        return isGroup(value) && name !== 'db' ? watch(value) : value;
      },
    });

  const transaction: Store['transaction'] = async work => {
    const since = performance.now();
    let inside = 0;
    try {
      return await store.transaction(async queries => {
        const begun = performance.now();
        try {
          return await work(watched(queries));
        } finally {
          inside = performance.now() - begun;
        }
      });
    } finally {
      // begin, commit, and waiting for both
      add(spans, 'sql', since + inside);
    }
  };
  return { ...watched(store), transaction };
};
