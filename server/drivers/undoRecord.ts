import type { Fingerprint } from '../../model/contract/fingerprints.ts';
import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import type { StoredFolder } from '../store/drivers.ts';

/** A written record: undone only while it has this version. */
type Written = { id: string; name: string; version: number };

/** What an import wrote, with what was there before. */
export type UndoRecord = {
  /** the project, if the import created it */
  project: Written | null;
  profiles: (Written & { before: ProfileDocument | null })[];
  handler: (Written & { before: Record<string, string | null> | null }) | null;
  fingerprints: {
    /** the positions of new ones */
    added: number[];
    changed: { position: number; version: number; before: Fingerprint }[];
  };
  capabilities: (Written & { number: number; before: Record<string, string | null> | null })[];
  /** null: the project had no folder. Files in base64 */
  folder: (Omit<StoredFolder, 'files'> & { files: { path: string; content: string }[] }) | null;
};
