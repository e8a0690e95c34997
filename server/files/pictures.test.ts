import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureNamed } from '../../model/seed/pictures.ts';
import { pictureOf } from '../../model/rules/pictures.ts';

const SOI = [0xff, 0xd8];
const frame = [0xff, 0xc0, 0, 11, 8, 0, 240, 1, 0, 3, 0, 0, 0];
const jpeg = (...parts: number[][]) => Uint8Array.from([...SOI, ...parts.flat()]);

test('reads the size of a PNG, and its own PNG encoder writes valid zlib data', () => {
  const bytes = pictureNamed('northgate');
  expect(pictureOf(bytes)).toEqual({ type: 'image/png', width: 240, height: 240 });
  const start = Buffer.from(bytes).indexOf('IDAT') + 4;
  expect(inflateSync(bytes.subarray(start))).toHaveLength(240 * 121);
});

test('reads the size of a JPEG behind fill bytes, tables and comments', () => {
  const expected = { type: 'image/jpeg', width: 256, height: 240 };
  expect(pictureOf(jpeg(frame))).toEqual(expected);
  expect(pictureOf(jpeg([0xff, 0xfe, 0, 3, 7], [0xff, 0xff, 0xff, 0xc4, 0, 2], [0xff, 0x01], frame))).toEqual(
    expected,
  );
});

test.each([
  ['nothing', []],
  ['half a PNG', [...pictureNamed('hearth').subarray(0, 24)]],
  ['a PNG that starts with another chunk', [...pictureNamed('hearth').subarray(0, 8), ...Array(40).fill(1)]],
  ['a JPEG without a frame', [...SOI, 0xff, 0xd9, ...frame]],
  ['a segment of no length', [...SOI, 0xff, 0xe0, 0, 0, ...frame]],
  ['half a frame', [...SOI, ...frame.slice(0, 6)]],
])('%s is not a picture', (_, bytes) => {
  expect(pictureOf(Uint8Array.from(bytes))).toBeUndefined();
});

test('stops, whatever follows the first bytes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(SOI, [0xff, 0xd8, 0xff], [0x89, 0x50]),
      fc.uint8Array({ maxLength: 200 }),
      (head, tail) => {
        const picture = pictureOf(Uint8Array.from([...head, ...tail]));
        expect(picture === undefined || picture.width >= 0).toBe(true);
      },
    ),
  );
});
