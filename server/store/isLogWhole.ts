const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f0682;

type Sum = readonly [number, number];

const isSame = ([a, b]: Sum, [c, d]: Sum) => a === c && b === d;

/** The checksum of SQLite's log: over pairs of 32-bit numbers, each continuing from the previous one. */
const sumOf = (bytes: DataView, from: number, to: number, isLittleEndian: boolean, start: Sum): Sum => {
  let [first, second] = start;
  for (let at = from; at < to; at += 8) {
    first = (first + bytes.getUint32(at, isLittleEndian) + second) >>> 0;
    second = (second + bytes.getUint32(at + 4, isLittleEndian) + first) >>> 0;
  }
  return [first, second];
};

const pairAt = (bytes: DataView, at: number): Sum => [bytes.getUint32(at), bytes.getUint32(at + 4)];

/**
 * Whether a SQLite log (WAL, `sqlite.org/fileformat2.html#walformat`) contains everything that was committed to it.
 * SQLite reads a log up to the first damaged page, without an error, and thus loses every later commit. The latest
 * transaction may be incomplete: the server can have been killed while writing it, before anybody was told that it was
 * saved.
 */
export const isLogWhole = ({ buffer, byteOffset, byteLength }: Uint8Array): boolean => {
  if (byteLength < HEADER_BYTES) return true;
  const bytes = new DataView(buffer, byteOffset, byteLength);
  const magic = bytes.getUint32(0);
  if ((magic & ~1) >>> 0 !== MAGIC) return false;
  const isLittleEndian = (magic & 1) === 0;
  const headerSum = pairAt(bytes, HEADER_BYTES - 8);
  if (!isSame(sumOf(bytes, 0, HEADER_BYTES - 8, isLittleEndian, [0, 0]), headerSum)) return false;

  const salt = pairAt(bytes, 16);
  const frameBytes = FRAME_HEADER_BYTES + bytes.getUint32(8);
  let previous = headerSum;
  let isDamaged = false;
  let isCommittedSince = false;
  for (let at = HEADER_BYTES; at + frameBytes <= byteLength; at += frameBytes) {
    const written = pairAt(bytes, at + 16);
    const isOfThisLog = isSame(pairAt(bytes, at + 8), salt);
    const sum = isOfThisLog
      ? sumOf(
          bytes,
          at + FRAME_HEADER_BYTES,
          at + frameBytes,
          isLittleEndian,
          sumOf(bytes, at, at + 8, isLittleEndian, previous),
        )
      : undefined;
    const isWhole = sum !== undefined && isSame(sum, written);
    // a page written after a commit proves that the commit was on the disk
    if (isWhole && isCommittedSince) return false;
    if (isWhole && isDamaged) isCommittedSince = bytes.getUint32(at + 4) > 0;
    isDamaged ||= !isWhole;
    previous = written;
  }
  return true;
};
