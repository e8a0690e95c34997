const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

const crc32 = (bytes: readonly number[]) => {
  let rest = ~0;
  for (const byte of bytes) rest = (table[(rest ^ byte) & 255] as number) ^ (rest >>> 8);
  return ~rest >>> 0;
};

const adler32 = (bytes: readonly number[]) => {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return high * 65_536 + low;
};

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

const chunk = (name: string, data: readonly number[]) => {
  const named = [...Array.from(name, letter => letter.charCodeAt(0)), ...data];
  return [...uint32(data.length), ...named, ...uint32(crc32(named))];
};

const MAX_BLOCK = 0xffff;

// zlib format with uncompressed blocks, because browsers have no synchronous zlib
const stored = (data: readonly number[]) => {
  const blocks: number[][] = [];
  for (let at = 0; at < data.length; at += MAX_BLOCK) {
    const block = data.slice(at, at + MAX_BLOCK);
    const isLast = at + MAX_BLOCK >= data.length;
    const [low, high] = [block.length & 255, block.length >>> 8];
    blocks.push([isLast ? 1 : 0, low, high, low ^ 255, high ^ 255], block);
  }
  return [0x78, 0x01, ...blocks.flat(), ...uint32(adler32(data))];
};

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

type Color = readonly [red: number, green: number, blue: number];

/**
 * Encodes a square PNG with up to sixteen colors, row by row; the side must be even. `opacity` has one value per color,
 * 0 to 255; all colors are opaque by default. Runs in browsers too.
 */
export const encodePng = (
  side: number,
  palette: readonly Color[],
  colorAt: (x: number, y: number) => number,
  opacity?: readonly number[],
) => {
  const rows: number[] = [];
  for (let y = 0; y < side; y++) {
    // no filter
    rows.push(0);
    for (let x = 0; x < side; x += 2) rows.push((colorAt(x, y) << 4) | colorAt(x + 1, y));
  }
  return Uint8Array.from([
    ...SIGNATURE,
    // four bits per pixel, colors from the palette
    ...chunk('IHDR', [...uint32(side), ...uint32(side), 4, 3, 0, 0, 0]),
    ...chunk('PLTE', palette.flat()),
    ...(opacity === undefined ? [] : chunk('tRNS', opacity)),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', []),
  ]);
};
