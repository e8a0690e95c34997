import type { Fingerprint } from '../../model/contract/fingerprints.ts';
import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import { toBase64 } from '../base64.ts';
import { sha256Hex } from '../hashing.ts';
import type { StoredFolder } from '../store/drivers.ts';

/** A record that the import wrote. It is undone only if it still has this version. */
type Written = { id: string; name: string; version: number };

/** What an import wrote, with the previous state. */
export type UndoRecord = {
  /** the project, if the import created it */
  project: Written | null;
  profiles: (Written & { before: ProfileDocument | null })[];
  handler: (Written & { before: Record<string, string | null> | null }) | null;
  /** of the fingerprints: a handler that was created afterwards has the same positions */
  handlerId?: string | undefined;
  fingerprints: {
    /** the positions of new fingerprints */
    added: number[];
    changed: { position: number; version: number; before: Fingerprint }[];
  };
  capabilities: (Written & {
    number: number;
    /** one that was deleted and created again has the same ID, but another date */
    crtDt?: number;
    before: Record<string, string | null> | null;
  })[];
  /** null if the project had no folder; files are base64 */
  folder: (Omit<StoredFolder, 'files'> & { files: { path: string; content: string }[] }) | null;
  /** of the folder that the import stored; the previous one is restored only if it still has it */
  folderDigest: string;
};

/** Differs for folders that differ in anything; databases order their files differently. */
export const digestOfFolder = ({ name, choices, profiles, files }: StoredFolder): Promise<string> => {
  const contents = new Map(files.map(({ path, bytes }) => [path, toBase64(bytes)]));
  const sorted = [...contents.keys()].sort().map(path => [path, contents.get(path)]);
  return sha256Hex(JSON.stringify([name, choices, profiles, sorted]));
};
