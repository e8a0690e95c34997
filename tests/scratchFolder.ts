import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of this test's own, gone when the test is over. */
export const scratchFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
