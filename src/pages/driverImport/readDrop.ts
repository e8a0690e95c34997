import { MAX_UPLOAD_BYTES } from '../../../model/contract/driverImports.ts';
import { MAX_FILES } from '../../../model/drivers/limits.ts';
import type { DriverSource } from '../../dataProvider/methods/driverImports.ts';

/** The selected or dropped files. */
export type Picked = { source: DriverSource; name: string; size: number; count: number };

/** Why what was selected can't be sent. */
export type PickProblem = 'empty' | 'tooLarge' | 'unreadable';

const isZip = (file: File) => /\.zip$/i.test(file.name);

const readAll = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

type Found = { path: string; file: File };

/** Files of tools in the folder, which should not be imported. */
const isOfTool = (path: string) => /(^|\/)(\.git|node_modules)(\/|$)|(^|\/)\.DS_Store$/.test(path);

/** One more than a folder can have, so that the server rejects it. */
const isFull = (found: readonly Found[]) => found.length > MAX_FILES;

const collect = async (entry: FileSystemEntry, found: Found[]): Promise<void> => {
  const path = entry.fullPath.slice(1);
  // left out before they count, as a folder of tools can have more files than an import
  if (isFull(found) || isOfTool(path)) return;
  if (entry.isFile) {
    found.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // a reader returns at most 100 entries at a time
  for (let list = await readAll(reader); list.length > 0; list = await readAll(reader))
    for (const one of list) await collect(one, found);
};

const toPicked = async (found: readonly Found[]): Promise<Picked | PickProblem> => {
  const [only] = found;
  if (only === undefined) return 'empty';
  const size = found.reduce((sum, { file }) => sum + file.size, 0);
  // not read: it can be larger than the memory
  if (size > MAX_UPLOAD_BYTES) return 'tooLarge';
  if (found.length === 1 && isZip(only.file))
    return { source: { archive: only.file }, name: only.file.name, size, count: 1 };
  const files = await Promise.all(
    found.map(async ({ path, file }) => ({ path, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const [folder = ''] = only.path.split('/');
  return {
    source: { files },
    name: only.path.includes('/') ? folder : only.path,
    size,
    count: files.length,
  };
};

/** The files of an input; those of a folder have paths. */
export const readInput = (files: readonly File[]) =>
  toPicked(
    files
      .map(file => ({ path: file.webkitRelativePath || file.name, file }))
      .filter(({ path }) => !isOfTool(path)),
  );

/** The dropped folders, zip, or files. The entries are only valid during the event, so they are read immediately. */
export const readDrop = async (transfer: DataTransfer) => {
  const entries = [...transfer.items].map(item => item.webkitGetAsEntry?.() ?? null);
  const files = [...transfer.files];
  if (entries.every(entry => entry === null)) return readInput(files);
  const found: Found[] = [];
  for (const entry of entries) if (entry !== null) await collect(entry, found);
  return toPicked(found);
};
