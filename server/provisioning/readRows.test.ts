import { expect, it } from 'vitest';
import { countRows, reasonOf } from './readRows.ts';

it('[TSK-01] a task says which row is too long, and what to check', async () => {
  const bytes = new Blob([`sn,key\n"${'x'.repeat(1_100_000)}`]).stream();
  const error: unknown = await countRows(bytes).catch((reason: unknown) => reason);
  expect(reasonOf(error)).toBe("Row 2 is longer than 1 MB. Check it for a quotation mark that isn't closed.");
});

it('[TSK-01] a temporary error is no reason to end a task', () => {
  expect(reasonOf(new Error('The disk is busy.'))).toBeUndefined();
});
