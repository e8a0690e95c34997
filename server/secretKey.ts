import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './hasCode.ts';

const KEY_FILE = 'porchlight.key';
const KEY_BYTES = 32;

const readKey = async (file: string) => {
  const bytes = await readFile(file);
  if (bytes.length !== KEY_BYTES)
    throw new Error(`DATA_DIR: ${KEY_FILE} is damaged. Restore it from a backup.`);
  return new Uint8Array(bytes);
};

/** The secret that encrypts other secrets: from the setting, or from a file that is created at the first start. */
export const openSecretKey = async (
  setting: string | undefined,
  folder: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (setting !== undefined) return new TextEncoder().encode(setting);
  const file = path.join(folder, KEY_FILE);
  try {
    return await readKey(file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  // written under another name first, so that nobody reads an incomplete file
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx', flush: true });
  try {
    // fails if another server has just created it
    await link(written, file);
  } catch (error) {
    // some file systems have no hard links
    if (!hasCode(error, 'EEXIST')) await rename(written, file);
  } finally {
    await rm(written, { force: true });
  }
  return readKey(file);
};
