import type { Fingerprint } from '../../model/contract/fingerprints.ts';
import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import type { StoredFolder } from '../store/drivers.ts';

/** A record that the import wrote. It is undone only if it still has this version. */
type Written = { id: string; name: string; version: number };

/** What an import wrote, with the previous state. */
export type UndoRecord = {
  /** the project, if the import created it */
  project: Written | null;
  profiles: (Written & { before: ProfileDocument | null })[];
  handler: (Written & { before: Record<string, string | null> | null }) | null;
  fingerprints: {
    /** the positions of new fingerprints */
    added: number[];
    changed: { position: number; version: number; before: Fingerprint }[];
  };
  capabilities: (Written & { number: number; before: Record<string, string | null> | null })[];
  /** null if the project had no folder; files are base64 */
  folder: (Omit<StoredFolder, 'files'> & { files: { path: string; content: string }[] }) | null;
};
