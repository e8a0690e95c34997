import { existsSync, openSync, readSync, closeSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const HEADER_BYTES = 32;
const MAGIC = 0x377f0682;

/** The checksum that SQLite writes at the end of the header of its log (WAL). */
const isHeaderWhole = (header: DataView) => {
  const magic = header.getUint32(0);
  if ((magic & ~1) >>> 0 !== MAGIC) return false;
  const isLittleEndian = (magic & 1) === 0;
  let [first, second] = [0, 0];
  for (let at = 0; at < HEADER_BYTES - 8; at += 8) {
    first = (first + header.getUint32(at, isLittleEndian) + second) >>> 0;
    second = (second + header.getUint32(at + 4, isLittleEndian) + first) >>> 0;
  }
  return first === header.getUint32(HEADER_BYTES - 8) && second === header.getUint32(HEADER_BYTES - 4);
};

const readHeader = (file: string) => {
  const bytes = new Uint8Array(HEADER_BYTES);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(handle);
  }
  return new DataView(bytes.buffer);
};

/**
 * Two empty files beside the database, from which a start learns what SQLite can't tell it: that a workspace existed here,
 * and that the last server did not stop by itself, so that its log must be there. Without its log SQLite opens an older state
 * of the database, or an empty one, without an error.
 */
export const createWorkspaceMarker = (folder: string, databaseFile: string) => {
  const workspaceFile = path.join(folder, 'porchlight.workspace');
  const openFile = path.join(folder, 'porchlight.open');
  const logFile = `${databaseFile}-wal`;
  const mark = (file: string) => writeFileSync(file, '', { flush: true });
  const remedy = (why: string) =>
    new Error(
      `${why} Restore ${folder} from a backup. To go on with what is left, delete ${path.basename(workspaceFile)} and ${path.basename(openFile)} there.`,
    );

  return {
    /** before the database is opened, because opening it discards a damaged log */
    checkLog: () => {
      if (!existsSync(openFile)) return;
      const name = path.basename(logFile);
      if (!existsSync(logFile)) throw remedy(`${name} is missing, which holds the latest changes.`);
      if (statSync(logFile).size >= HEADER_BYTES && !isHeaderWhole(readHeader(logFile)))
        throw remedy(`${name} is damaged, which holds the latest changes.`);
    },
    checkWorkspace: (isEmpty: boolean) => {
      if (isEmpty && existsSync(workspaceFile))
        throw remedy(`${folder} held a workspace, but its database has no accounts.`);
      if (!isEmpty) mark(workspaceFile);
    },
    markWorkspace: () => mark(workspaceFile),
    markOpen: () => mark(openFile),
    markClosed: () => rmSync(openFile, { force: true }),
  };
};
