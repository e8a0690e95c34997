import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPacketScanner } from './connection.ts';

const packet = (size: number) => {
  const length: number[] = [];
  for (let left = size; ;) {
    length.push((left % 128) + (left > 127 ? 128 : 0));
    left = Math.floor(left / 128);
    if (left === 0) break;
  }
  return [0x30, ...length, ...Array.from({ length: size }, (_, index) => index % 256)];
};

const cut = (bytes: number[], every: number) => {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += every) chunks.push(Uint8Array.from(bytes.slice(at, at + every)));
  return chunks;
};

test("[line 6] packets up to the limit pass in any fragments, and a larger one doesn't", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 50 }),
      (sizes, every) => {
        const scan = createPacketScanner(300);
        const passed = cut(sizes.flatMap(packet), every).every(scan);
        expect(passed).toBe(sizes.every(size => size <= 300));
      },
    ),
  );
});

test('[line 6] a length that never ends is rejected', () => {
  expect(createPacketScanner(1000)(Uint8Array.from([0x30, 0x80, 0x80, 0x80, 0x80, 0]))).toBe(false);
});
