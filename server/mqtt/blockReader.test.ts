import { expect, test, vi } from 'vitest';
import { createMemoryFiles } from '../files/memory.ts';
import { createBlockReader } from './blockReader.ts';

const open = async (size: number) => {
  const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251);
  const files = createMemoryFiles(() => 'unused', size);
  await files.put('firmware', bytes);
  const read = vi.spyOn(files, 'read');
  return { bytes, read, part: createBlockReader(files) };
};

test.each([
  { offset: 0, length: 1 },
  { offset: 262_140, length: 8 },
  { offset: 100, length: 700_000 },
  { offset: 799_990, length: 10 },
])('$length bytes from $offset are those of the file', async ({ offset, length }) => {
  const { bytes, part } = await open(800_000);
  expect(
    Buffer.compare(await part('firmware', offset, length), bytes.subarray(offset, offset + length)),
  ).toBe(0);
});

test('parts of the same block read the file once', async () => {
  const { read, part } = await open(100_000);
  await Promise.all([part('firmware', 0, 32_768), part('firmware', 32_768, 32_768)]);
  expect(read).toHaveBeenCalledOnce();
  expect(read).toHaveBeenCalledWith('firmware', { start: 0, end: 262_143 });
});

test('a block that could not be read is read again', async () => {
  const { read, part } = await open(10);
  read.mockRejectedValueOnce(new Error('the disk is away'));
  await expect(part('firmware', 0, 10)).rejects.toThrow('the disk is away');
  expect(await part('firmware', 0, 10)).toHaveLength(10);
});
