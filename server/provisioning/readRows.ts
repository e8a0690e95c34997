import { columnsProblem, type IdentityField, matchColumns } from '../../model/provisioning/columns.ts';
import { createRowCheck, type ReadRow } from '../../model/provisioning/checkRow.ts';
import {
  createCsvReader,
  type CsvBatch,
  type CsvRow,
  RowTooLongError,
} from '../../model/provisioning/createCsvReader.ts';
import { createTextDecoder } from '../../model/provisioning/createTextDecoder.ts';
import { FileMissingError } from '../files/index.ts';

/** Why no row of a file can be read. */
export class UnreadableFileError extends Error {}

/** Why the rest of a file can't be read, as a failure of the whole task; undefined for a temporary error. */
export const reasonOf = (error: unknown) => {
  if (error instanceof UnreadableFileError) return error.message;
  if (error instanceof RowTooLongError) return error.message;
  return error instanceof FileMissingError
    ? 'The uploaded file is no longer on the server. Upload it again.'
    : undefined;
};

type Bytes = ReadableStream<Uint8Array>;

async function* readBatches(bytes: Bytes): AsyncGenerator<CsvBatch> {
  const [decoder, reader] = [createTextDecoder(), createCsvReader()];
  const stream = bytes.getReader();
  try {
    for (;;) {
      const { done, value } = await stream.read();
      if (done) break;
      yield reader.push(decoder.push(value));
    }
    yield reader.push(decoder.end());
    yield reader.end();
  } finally {
    await stream.cancel().catch(() => {});
  }
}

/** The number of rows of a file, without its header. */
export const countRows = async (bytes: Bytes): Promise<number> => {
  let total = 0;
  for await (const { count } of readBatches(bytes)) total += count;
  return Math.max(0, total - 1);
};

/** The checked rows of a file, up to `size` at a time, without the first `skip` rows. */
export async function* readRows(bytes: Bytes, { skip, size }: { skip: number; size: number }) {
  let check: ((row: CsvRow) => ReadRow) | undefined;
  let left = skip;
  let waiting: ReadRow[] = [];
  for await (const batch of readBatches(bytes)) {
    // without parsing them
    if (check !== undefined && batch.count <= left) {
      left -= batch.count;
      continue;
    }
    for (const row of batch.rows) {
      if (check === undefined) {
        const columns: (IdentityField | null)[] = matchColumns(row.cells);
        const problem = columnsProblem(row.cells, columns);
        if (problem !== undefined) throw new UnreadableFileError(problem);
        check = createRowCheck(row.cells, columns).read;
      } else if (left > 0) left -= 1;
      else if (waiting.push(check(row)) >= size) {
        yield waiting;
        waiting = [];
      }
    }
  }
  if (waiting.length > 0) yield waiting;
}
