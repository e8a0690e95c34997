import type { ProfileDocument } from '../../model/contract/profileDocument.ts';
import type { DeletedRows } from '../store/deletions.ts';

/** The records of a project that a file creates, changes and deletes. */
export type FileResource = 'deviceProfiles' | 'handlers' | 'connectors' | 'onboardings' | 'products';

type Columns = Record<string, unknown>;

/** For an onboarding, whose ID is that of its project: one that was deleted and created again has another date. */
type CreationDate = number;

/** The previous state of one record. It is undone only if it still has this version. */
export type UndoStep =
  | {
      kind: 'create';
      resource: FileResource;
      id: string;
      name: string;
      version: number;
      crtDt?: CreationDate;
      /** for a profile: it was created with a device config */
      hasConfig?: boolean;
      /** for a handler: of the fingerprints that were created with it */
      digest?: string;
    }
  /** the previous text of a profile's config; null if it had none */
  | { kind: 'config'; id: string; name: string; version: number; before: string | null }
  | {
      kind: 'change';
      resource: FileResource;
      id: string;
      name: string;
      version: number;
      crtDt?: CreationDate;
      before: Columns;
      /** for a profile */
      document?: ProfileDocument;
    }
  | { kind: 'delete'; resource: FileResource; name: string; deletionId: string }
  | { kind: 'fingerprints'; handlerId: string; name: string; digest: string; before: DeletedRows }
  | { kind: 'ownProfile'; name: string; before: string | null; after: string | null }
  | { kind: 'project'; name: string; before: Columns; after: Columns }
  | { kind: 'newProject'; name: string; chgDt: number };

/** The steps in the order in which they were written; they are undone in reverse. */
export type FileUndo = UndoStep[];
