import type { TaskFailure } from '../../model/contract/tasks.ts';
import type { ReadRow } from '../../model/provisioning/checkRow.ts';
import { REASON_COLUMN } from '../../model/provisioning/columns.ts';
import { csvLine } from '../../model/provisioning/formulaSafe.ts';
import { reasonOf } from './readRows.ts';

const BATCH = 1000;

/** Ends at a read error. */
async function* readable(batches: AsyncGenerator<ReadRow[]>) {
  try {
    yield* batches;
  } catch (error) {
    if (reasonOf(error) === undefined) throw error;
  }
}

/** Finds the rows of a file by number, in ascending order. */
const createRowFinder = (batches: AsyncGenerator<ReadRow[]>) => {
  let batch: ReadRow[] = [];
  let at = 0;
  const next = async () => {
    if (at < batch.length) return batch[at];
    batch = (await batches.next()).value ?? [];
    at = 0;
    return batch[0];
  };
  return {
    first: next,
    find: async (number: number) => {
      for (;;) {
        const row = await next();
        if (row === undefined || row.number > number) return undefined;
        at += 1;
        if (row.number === number) return row;
      }
    },
  };
};

/**
 * The rejected rows of a task as CSV, some lines at a time: each row as in its file, with its number and the reason.
 * If the task ended early, the rows that it did not process follow. The result can be corrected and uploaded again. If
 * the file is gone or can't be read, rows only have their serial number.
 */
export async function* failedLines(
  rows: AsyncGenerator<ReadRow[]>,
  failuresAfter: (limit: number, row: number | undefined) => Promise<TaskFailure[]>,
  unprocessed: AsyncGenerator<ReadRow[]>,
) {
  const read = readable(rows);
  const file = createRowFinder(read);
  try {
    const { values: columns = { sn: '' } } = (await file.first()) ?? {};
    const fields = Object.keys(columns) as (keyof ReadRow['values'])[];
    yield csvLine(['row', ...fields, REASON_COLUMN]);
    const lineOf = (row: number | null, values: Partial<ReadRow['values']>, message: string) =>
      csvLine([String(row ?? ''), ...fields.map(field => values[field] ?? ''), message]);
    let general: string | undefined;
    let failures: TaskFailure[];
    let after: number | undefined;
    do {
      failures = await failuresAfter(BATCH, after);
      const lines: string[] = [];
      for (const { row, sn = '', message } of failures) {
        if (row === null) general = message;
        else lines.push(lineOf(row, (await file.find(row))?.values ?? { sn }, message));
      }
      after = failures.at(-1)?.row ?? 0;
      yield lines.join('');
    } while (failures.length > 0);
    if (general === undefined) return;
    let hasRows = false;
    for await (const batch of readable(unprocessed)) {
      hasRows = true;
      yield batch.map(({ number, values }) => lineOf(number, values, general)).join('');
    }
    if (!hasRows) yield lineOf(null, {}, general);
  } finally {
    await read.return(undefined);
  }
}
