import type { FileStore } from '../files/index.ts';
import { setWithLimit } from '../setWithLimit.ts';

/** in bytes */
const BLOCK = 256 * 1024;
/** Maximum number of blocks in memory: devices that update at the same time read the same ones. */
const MAX_BLOCKS = 128;

/**
 * Reads parts of files in blocks, of which the latest are in memory. A part within a file can be read without its
 * beginning.
 *
 * @example const part = await createBlockReader(files)(storageKey, 32_768, 1024);
 */
export const createBlockReader = (files: Pick<FileStore, 'read'>) => {
  const blocks = new Map<string, Promise<Buffer>>();

  const load = async (storageKey: string, number: number) => {
    const start = number * BLOCK;
    const stream = await files.read(storageKey, { start, end: start + BLOCK - 1 });
    return Buffer.from(await new Response(stream).arrayBuffer());
  };

  const read = (storageKey: string, number: number) => {
    const key = `${storageKey} ${number}`;
    const block = blocks.get(key) ?? load(storageKey, number);
    setWithLimit(blocks, key, block, MAX_BLOCKS);
    block.catch(() => blocks.delete(key));
    return block;
  };

  /** `offset` and `offset + length` must be within the file */
  return async (storageKey: string, offset: number, length: number): Promise<Buffer> => {
    const first = Math.floor(offset / BLOCK);
    const last = Math.floor((offset + length - 1) / BLOCK);
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const found = await Promise.all(numbers.map(number => read(storageKey, number)));
    const start = offset - first * BLOCK;
    const whole = found.length === 1 ? found[0] : undefined;
    return (whole ?? Buffer.concat(found)).subarray(start, start + length);
  };
};
