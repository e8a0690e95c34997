import { ApiError } from '../../model/contract/problem.ts';
import { checkLimits, type FileEntry } from '../../model/drivers/limits.ts';
import type { DriverProblem } from '../../model/drivers/types.ts';

/** The entry of a file in an archive. */
export type ZippedFile = FileEntry & { isEncrypted: boolean };

/** The error of a folder that is rejected before it is read: the reason, with file and line. */
export const folderError = ({ path, line, message }: DriverProblem) =>
  new ApiError('invalid', `${path}:${line}: ${message}`, { errors: { [path]: message } });

const brokenZip = (reason: string) =>
  new ApiError('invalid', `The ZIP file can't be read: ${reason}. Create it again, or send the files.`);

/** The library's reasons that users can act on; the others are about the structure of the file. */
const TELLING_REASON = /^(invalid relative path|absolute path|invalid characters|unsupported compression)/;

/** Directories, and the leftovers of archive tools, are not part of the folder. */
const isLeftOut = (path: string) => path.endsWith('/') || path.startsWith('__MACOSX/');

/** Checks an archive while it is read: first its entries, then the unpacked content. */
export const createZipReading = () => {
  const entries: FileEntry[] = [];
  return {
    /** whether to unpack the file */
    admit: ({ isEncrypted, ...entry }: ZippedFile): boolean => {
      if (isLeftOut(entry.path)) return false;
      if (isEncrypted) throw brokenZip(`${entry.path} is encrypted`);
      entries.push(entry);
      // with more files than a folder can have, not even the names are kept
      const [problem] = entries.length % 1000 === 0 ? checkLimits(entries) : [];
      if (problem !== undefined) throw folderError(problem);
      return true;
    },
    check: () => {
      const [problem] = checkLimits(entries);
      if (problem !== undefined) throw folderError(problem);
    },
    reject: (error: unknown): never => {
      if (error instanceof ApiError) throw error;
      const reason = error instanceof Error ? error.message : '';
      throw brokenZip(TELLING_REASON.test(reason) ? reason : 'it is damaged, or not a ZIP file');
    },
  };
};
