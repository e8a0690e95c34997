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
  const [keptSince = 0, keptStart] = (sessionStorage.getItem(KEY) ?? '').split(' ').map(Number);
  let since = keptSince;

  const restart = () => {
    since = realNow();
    sessionStorage.setItem(KEY, `${since} ${startOf()}`);
  };
  // a link can have another start than the tab's previous page
  if (keptStart !== startOf()) restart();

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
