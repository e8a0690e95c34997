const KEY = 'porchlight.qa.since';

/**
 * The time of the fake: starts at a given instant and continues from there, even after a reload of the tab.
 *
 * @example
 * const clock = createQaClock(() => FIXED_NOW);
 * clock.install();
 */
export const createQaClock = (startOf: () => number) => {
  const RealDate = Date;
  const realNow = Date.now;
  let since = Number(sessionStorage.getItem(KEY) ?? 0);

  const restart = () => {
    since = realNow();
    sessionStorage.setItem(KEY, String(since));
  };
  if (since === 0) restart();

  const now = () => startOf() + realNow() - since;

  return {
    now,
    restart,
    /** The page uses the same clock, for texts such as 'two minutes ago'. */
    install: () => {
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, given: unknown[], constructor) =>
          Reflect.construct(target, given.length === 0 ? [now()] : given, constructor) as Date,
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      });
    },
  };
};
