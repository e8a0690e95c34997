import type { Fingerprint } from '../contract/fingerprints.ts';
import type { HandlerPermission } from '../contract/handlers.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import type { ProjectType } from '../contract/projects.ts';

type WithoutProfile<F> = F extends Fingerprint ? Omit<F, 'deviceProfileName'> : never;
type DriverFingerprint = WithoutProfile<Fingerprint>;

/** A finished project to start from. */
export type Example = {
  prodType: ProjectType;
  /** of the project, unless the user enters another one */
  pjtNm: string;
  /** one line of what it is; also the description of the project */
  dsc: string;
  /** makes the task `profile` complete */
  document: ProfileDocument;
  /** of a hub-connected device; its fingerprints give the profile to their devices */
  driver?: {
    packageKey: string;
    permissions: readonly HandlerPermission[];
    fingerprints: readonly DriverFingerprint[];
  };
};

/** Standard capabilities in their version of the catalog. */
export const capabilities = (...ids: readonly string[]) => ids.map(id => ({ id, version: 1 }));
