import type { FileReport } from '../../../model/drivers/types.ts';

/** A row of the tree. Paths of folders are relative to the root, whose own path is ''. */
export type TreeRow =
  | { kind: 'folder'; path: string; name: string; depth: number; count: number }
  | { kind: 'file'; path: string; name: string; depth: number; report: FileReport };

type Folder = { path: string; folders: Map<string, Folder>; files: FileReport[]; count: number };

const createFolder = (path: string): Folder => ({ path, folders: new Map(), files: [], count: 0 });

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const byName = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);

/** The folders that contain a file, the root first. */
export const foldersAbove = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1);
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
};

/** The visible rows of the tree: folders first, as in file managers, and nothing below closed ones. */
export const treeRows = (
  name: string,
  reports: readonly FileReport[],
  closed: ReadonlySet<string>,
): TreeRow[] => {
  const root = createFolder('');
  for (const report of reports) {
    let folder = root;
    folder.count += 1;
    for (const path of foldersAbove(report.path).slice(1)) {
      const next = folder.folders.get(path) ?? createFolder(path);
      folder.folders.set(path, next);
      folder = next;
      folder.count += 1;
    }
    folder.files.push(report);
  }
  const rowsOf = ({ path, folders, files, count }: Folder, depth: number): TreeRow[] => {
    const row: TreeRow = { kind: 'folder', path, name: path === '' ? name : baseName(path), depth, count };
    if (closed.has(path)) return [row];
    const below = [...folders.values()].sort((a, b) => byName(a.path, b.path));
    return [
      row,
      ...below.flatMap(folder => rowsOf(folder, depth + 1)),
      ...[...files]
        .sort((a, b) => byName(a.path, b.path))
        .map((report): TreeRow => ({
          kind: 'file',
          path: report.path,
          name: baseName(report.path),
          depth: depth + 1,
          report,
        })),
    ];
  };
  return rowsOf(root, 0);
};
