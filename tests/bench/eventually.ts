import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a condition; throws if it takes too long. */
export const untilTrue = async (isSo: () => boolean, longest: number) => {
  const last = performance.now() + longest;
  while (!isSo()) {
    if (performance.now() > last) throw new Error(`It was not so within ${longest / 1000} s.`);
    await wait(20);
  }
};
