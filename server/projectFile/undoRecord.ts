import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import type { DeletedRows } from '../store/deletions.ts';

/** The records of a project that a file creates, changes and deletes. */
export type FileResource = 'deviceProfiles' | 'handlers' | 'connectors' | 'onboardings' | 'products';

type Columns = Record<string, unknown>;

/** What one record was before; it is undone only while it has this version. */
export type UndoStep =
  | {
      kind: 'create';
      resource: FileResource;
      id: string;
      name: string;
      version: number;
      /** of a profile: it came with a device config */
      hasConfig?: boolean;
    }
  /** the text of a profile's config before; null where it had none */
  | { kind: 'config'; id: string; name: string; version: number; before: string | null }
  | {
      kind: 'change';
      resource: FileResource;
      id: string;
      name: string;
      version: number;
      before: Columns;
      /** of a profile */
      document?: ProfileDocument;
    }
  | { kind: 'delete'; resource: FileResource; name: string; deletionId: string }
  | { kind: 'fingerprints'; handlerId: string; name: string; digest: string; before: DeletedRows }
  | { kind: 'ownProfile'; name: string; before: string | null; after: string | null }
  | { kind: 'project'; name: string; before: Columns; after: Columns }
  | { kind: 'newProject'; name: string; chgDt: number };

/** In the order in which it was written; undone from its end. */
export type FileUndo = UndoStep[];
