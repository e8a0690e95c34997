import { MAX_FILES } from '../../../model/drivers/limits.ts';
import type { DriverSource } from '../../dataProvider/methods/driverImports.ts';

/** The selected or dropped files. */
export type Picked = { source: DriverSource; name: string; size: number; count: number };

const isZip = (file: File) => /\.zip$/i.test(file.name);

const readAll = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

type Found = { path: string; file: File };

/** One more than a folder can have, so that the server rejects it. */
const isFull = (found: readonly Found[]) => found.length > MAX_FILES;

const collect = async (entry: FileSystemEntry, found: Found[]): Promise<void> => {
  if (isFull(found)) return;
  if (entry.isFile) {
    found.push({ path: entry.fullPath.slice(1), file: await fileOf(entry as FileSystemFileEntry) });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // a reader returns at most 100 entries at a time
  for (let list = await readAll(reader); list.length > 0; list = await readAll(reader))
    for (const one of list) await collect(one, found);
};

/** Files of tools in the folder, which should not be imported. */
const isToolFile = ({ path }: Found) =>
  /(^|\/)(\.git|node_modules)\//.test(path) || /(^|\/)\.DS_Store$/.test(path);

const toPicked = async (all: readonly Found[]): Promise<Picked | undefined> => {
  const found = all.filter(one => !isToolFile(one));
  const [only] = found;
  if (only === undefined) return undefined;
  if (found.length === 1 && isZip(only.file))
    return { source: { archive: only.file }, name: only.file.name, size: only.file.size, count: 1 };
  const files = await Promise.all(
    found.map(async ({ path, file }) => ({ path, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const [folder = ''] = only.path.split('/');
  return {
    source: { files },
    name: only.path.includes('/') ? folder : only.path,
    size: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    count: files.length,
  };
};

/** The files of an input; those of a folder have paths. */
export const readInput = (files: readonly File[]) =>
  toPicked(files.map(file => ({ path: file.webkitRelativePath || file.name, file })));

/** The dropped folders, zip, or files. The entries are only valid during the event, so they are read immediately. */
export const readDrop = async (transfer: DataTransfer) => {
  const entries = [...transfer.items].map(item => item.webkitGetAsEntry?.() ?? null);
  const files = [...transfer.files];
  if (entries.every(entry => entry === null)) return readInput(files);
  const found: Found[] = [];
  for (const entry of entries) if (entry !== null) await collect(entry, found);
  return toPicked(found);
};
