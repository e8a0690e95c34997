import { expect, it, vi } from 'vitest';
import { createSaver } from '../../src/qa/saver.ts';

const openSaver = () => {
  const ends: (() => void)[] = [];
  const work = vi.fn<() => Promise<void>>(() => new Promise(resolve => ends.push(resolve)));
  return { saver: createSaver(work), work, ends };
};

const settle = () => new Promise(resolve => setImmediate(resolve));

it('saves one at a time, and once for all that ask meanwhile', async () => {
  const { saver, work, ends } = openSaver();
  const saves = [saver.save()];
  await settle();
  saves.push(saver.save(), saver.save());
  await settle();
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await saves[0];
  await settle();
  expect(work).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await Promise.all(saves);
  expect(work).toHaveBeenCalledTimes(2);
});

it('saves once after a call, and after each change outside of calls', async () => {
  const { saver, work, ends } = openSaver();
  const response = saver.afterCall(async () => {
    saver.onChange();
    return 'response';
  });
  await settle();
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  expect(await response).toBe('response');
  saver.onChange();
  await settle();
  expect(work).toHaveBeenCalledTimes(2);
});
