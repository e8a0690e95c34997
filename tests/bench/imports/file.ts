import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Number of rows in a file; set `IMPORT_ROWS=50000 npm run bench -- g13` for a shorter run. */
export const ROWS = Number(process.env.IMPORT_ROWS ?? 500_000);

const ROWS_OF_PIECE = 1000;

const keyOf = (number: number) => {
  const bytes = Buffer.alloc(32, 7);
  bytes.writeUInt32BE(number);
  return bytes.toString('base64');
};

const row = (prefix: string, index: number) =>
  `${prefix}-${String(index).padStart(8, '0')},${keyOf(index)},Light strip 10\n`;

function* pieces(prefix: string, rows: number) {
  yield 'sn,key,modelName\n';
  for (let start = 0; start < rows; start += ROWS_OF_PIECE) {
    const count = Math.min(ROWS_OF_PIECE, rows - start);
    yield Array.from({ length: count }, (_, index) => row(prefix, start + index)).join('');
  }
}

/** Writes a CSV file of device identities, about 76 bytes per row, with unique serial numbers. */
export const writeFile = async (folder: string, prefix: string, rows = ROWS) => {
  const file = path.join(folder, `${prefix}.csv`);
  await pipeline(Readable.from(pieces(prefix, rows)), createWriteStream(file));
  return file;
};
