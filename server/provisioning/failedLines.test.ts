import { describe, expect, it } from 'vitest';
import type { TaskFailure } from '../../model/contract/tasks.ts';
import { failedLines } from './failedLines.ts';
import { readRows, UnreadableFileError } from './readRows.ts';

const keyOf = (number: number) => Buffer.alloc(32, number).toString('base64');
const content = `sn,key\n${[1, 2, 3, 4].map(number => `LAMP-000${number},${keyOf(number)}`).join('\n')}\n`;

const rowsFrom = (skip: number) => readRows(new Blob([content]).stream(), { skip, size: 1 });

const unreadable = () =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: control => control.error(new UnreadableFileError('The file is gone.')),
  });
const rowsOfMissing = (skip: number) => readRows(unreadable(), { skip, size: 1 });

const canceled: TaskFailure = { row: null, message: "Canceled by Pia Novak. 2 rows weren't processed." };
const rejected: TaskFailure = { row: 3, sn: 'LAMP-0002', message: 'Already registered.' };

const download = async (failures: TaskFailure[], rows: (skip: number) => ReturnType<typeof rowsFrom>) => {
  const pages = [failures, []];
  const lines = failedLines(rows(0), async () => pages.shift() ?? [], rows(2));
  let text = '';
  for await (const part of lines) text += part;
  return text.split('\r\n').slice(1, -1);
};

describe('[TSK-01] the failed rows of a task', () => {
  it('[TSK-01] include what a canceled task did not process, to be uploaded again', async () => {
    expect(await download([canceled, rejected], rowsFrom)).toEqual([
      `"3","LAMP-0002","${keyOf(2)}","Already registered."`,
      `"4","LAMP-0003","${keyOf(3)}","${canceled.message}"`,
      `"5","LAMP-0004","${keyOf(4)}","${canceled.message}"`,
    ]);
  });

  it('[TSK-01] are only those that were rejected if all were processed', async () => {
    expect(await download([rejected], rowsFrom)).toEqual([
      `"3","LAMP-0002","${keyOf(2)}","Already registered."`,
    ]);
  });

  it('[TSK-01] say why the task ended if its file is gone', async () => {
    expect(await download([canceled, rejected], rowsOfMissing)).toEqual([
      `"3","LAMP-0002","Already registered."`,
      `"","","${canceled.message}"`,
    ]);
  });
});
