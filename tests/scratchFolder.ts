import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder for one test, which is deleted after it. */
export const scratchFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
