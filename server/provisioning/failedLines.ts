import type { TaskFailure } from '../../model/contract/tasks.ts';
import type { ReadRow } from '../../model/provisioning/checkRow.ts';
import { REASON_COLUMN } from '../../model/provisioning/columns.ts';
import { csvLine } from '../../model/provisioning/formulaSafe.ts';
import { reasonOf } from './readRows.ts';

const BATCH = 1000;

/** Finds the rows of a file by number, in ascending order; finds none after a read error. */
const createRowFinder = (batches: AsyncGenerator<ReadRow[]>) => {
  let batch: ReadRow[] = [];
  let at = 0;
  const next = async () => {
    if (at < batch.length) return batch[at];
    try {
      batch = (await batches.next()).value ?? [];
    } catch (error) {
      if (reasonOf(error) === undefined) throw error;
      batch = [];
    }
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
 * The result can be corrected and uploaded again. If the file is gone or can't be read, rows only have their serial
 * number.
 */
export async function* failedLines(
  rows: AsyncGenerator<ReadRow[]>,
  failuresAfter: (limit: number, row: number | undefined) => Promise<TaskFailure[]>,
) {
  const file = createRowFinder(rows);
  try {
    const { values: columns = { sn: '' } } = (await file.first()) ?? {};
    const fields = Object.keys(columns) as (keyof ReadRow['values'])[];
    yield csvLine(['row', ...fields, REASON_COLUMN]);
    for (let after: number | undefined; ;) {
      const failures = await failuresAfter(BATCH, after);
      if (failures.length === 0) return;
      const lines: string[] = [];
      for (const { row, sn = '', message } of failures) {
        const values = (row === null ? undefined : (await file.find(row))?.values) ?? { sn };
        lines.push(csvLine([String(row ?? ''), ...fields.map(field => values[field] ?? ''), message]));
      }
      after = failures.at(-1)?.row ?? 0;
      yield lines.join('');
    }
  } finally {
    await rows.return(undefined);
  }
}
