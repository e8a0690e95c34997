import { describe, expect, it } from 'vitest';
import { batchOf } from './batchOf.ts';

const counted = (most: number) => {
  const calls: string[][] = [];
  const read = batchOf(async ids => {
    calls.push([...ids]);
    return Object.fromEntries(ids.filter(id => id !== 'none').map(id => [id, `of ${id}`]));
  }, most);
  return { calls, read };
};

describe('a batch', () => {
  it('reads what is requested at the same time at once, each record once', async () => {
    const { calls, read } = counted(10);
    expect(await Promise.all(['a', 'b', 'a', 'none'].map(read))).toEqual(['of a', 'of b', 'of a', null]);
    expect(await read('a')).toBe('of a');
    expect(calls).toEqual([['a', 'b', 'none'], ['a']]);
  });

  it('requests no more than the limit of a call', async () => {
    const { calls, read } = counted(2);
    expect(await Promise.all(['a', 'b', 'c'].map(read))).toEqual(['of a', 'of b', 'of c']);
    expect(calls).toEqual([['a', 'b'], ['c']]);
  });

  it('a failed call fails for all requests in it, and the next one is a new call', async () => {
    let isDown = true;
    const read = batchOf(async ids => {
      if (isDown) throw new Error('down');
      return Object.fromEntries(ids.map(id => [id, id]));
    }, 10);
    const responses = await Promise.allSettled([read('a'), read('b')]);
    expect(responses.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect(await read('a')).toBe('a');
  });
});
