export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

const isUtf16 = (bytes: Uint8Array, zero: 0 | 1) => {
  const pairs = Math.min(32, Math.floor(bytes.length / 2));
  let zeros = 0;
  for (let pair = 0; pair < pairs; pair++) if (bytes[pair * 2 + zero] === 0) zeros += 1;
  return pairs > 1 && zeros > pairs * 0.8;
};

/** Detected by the byte order mark, or by the zeros in every second byte of UTF-16. */
const encodingOf = (start: Uint8Array): Encoding => {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || isUtf16(start, 1)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || isUtf16(start, 0)) return 'utf-16be';
  return 'utf-8';
};

/** Decodes a file in chunks, without its byte order mark. The first chunk determines the encoding. */
export const createTextDecoder = () => {
  let decoder: TextDecoder | undefined;
  let encoding: Encoding = 'utf-8';
  return {
    push: (bytes: Uint8Array): string => {
      if (decoder === undefined) {
        encoding = encodingOf(bytes);
        decoder = new TextDecoder(encoding);
      }
      return decoder.decode(bytes, { stream: true });
    },
    end: (): string => decoder?.decode() ?? '',
    get encoding() {
      return encoding;
    },
  };
};
