import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLogWhole } from './isLogWhole.ts';

/**
 * Two empty files beside the database, which tell a starting server what SQLite can't: that a workspace existed here,
 * and that the last server was killed, so that its log must be there. Without its log, SQLite opens an older state of
 * the database, or an empty one, without an error.
 */
export const createWorkspaceMarker = (folder: string, databaseFile: string) => {
  const workspaceFile = path.join(folder, 'porchlight.workspace');
  const openFile = path.join(folder, 'porchlight.open');
  const logFile = `${databaseFile}-wal`;
  const mark = (file: string) => writeFileSync(file, '', { flush: true });
  const remedy = (why: string) =>
    new Error(
      `${why} Restore ${folder} from a backup. To continue with what is left, delete ${path.basename(workspaceFile)} and ${path.basename(openFile)} there.`,
    );

  return {
    /** call this before the database is opened, because opening it discards a damaged log */
    checkLog: () => {
      if (!existsSync(openFile)) return;
      const name = path.basename(logFile);
      if (!existsSync(logFile)) throw remedy(`${name}, which holds the latest changes, is missing.`);
      if (!isLogWhole(readFileSync(logFile)))
        throw remedy(`${name}, which holds the latest changes, is damaged.`);
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
