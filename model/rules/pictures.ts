/** Image type and size, read from the first bytes. */
export type Picture = { type: 'image/png' | 'image/jpeg'; width: number; height: number };

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
// every PNG starts with length 13 and the letters IHDR
const HEADER = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

const startsWith = (bytes: Uint8Array, expected: readonly number[], at = 0) =>
  expected.every((byte, index) => bytes[at + index] === byte);

const ofPng = (bytes: Uint8Array, view: DataView): Picture | undefined =>
  startsWith(bytes, HEADER, PNG.length) && bytes.length >= 33
    ? { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
    : undefined;

// start of frame, in any encoding; C4, C8 and CC are tables
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

// markers without a length
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

const ofJpeg = (bytes: Uint8Array, view: DataView): Picture | undefined => {
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    // a marker may be preceded by any number of fill bytes
    if (bytes[at] === 0xff && marker === 0xff) {
      at += 1;
      continue;
    }
    // end of image or start of scan before any frame
    if (bytes[at] !== 0xff || marker === 0xd9 || marker === 0xda) return undefined;
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    if (isFrame(marker)) {
      return at + 9 <= bytes.length
        ? { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
        : undefined;
    }
    const length = view.getUint16(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
};

/** Reads type and size of a PNG or JPEG from its content; undefined for anything else, whatever the file name. */
export const pictureOf = (bytes: Uint8Array): Picture | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, PNG)) return ofPng(bytes, view);
  if (startsWith(bytes, [0xff, 0xd8])) return ofJpeg(bytes, view);
  return undefined;
};
