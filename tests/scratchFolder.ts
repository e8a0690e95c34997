import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Takes what to do after the test, or after all tests that share something. */
export type AtEnd = (end: () => void | Promise<void>) => void;

/** Creates a folder for one test, which is deleted after it, or whenever `atEnd` says. */
export const scratchFolder = (atEnd: AtEnd = onTestFinished) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
