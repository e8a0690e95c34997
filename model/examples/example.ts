import type { Fingerprint } from '../contract/fingerprints.ts';
import type { HandlerPermission } from '../contract/handlers.ts';
import type { ProfileDocument } from '../contract/profileDocument.ts';
import type { ProjectType } from '../contract/projects.ts';

type WithoutProfile<F> = F extends Fingerprint ? Omit<F, 'deviceProfileName'> : never;
type DriverFingerprint = WithoutProfile<Fingerprint>;

/** A finished project to start from. */
export type Example = {
  prodType: ProjectType;
  /** name of the project, unless the user enters another one */
  pjtNm: string;
  /** one-line description; also that of the project */
  dsc: string;
  /** makes the task `profile` complete */
  document: ProfileDocument;
  /** for hub-connected devices; its fingerprints assign the profile to devices */
  driver?: {
    packageKey: string;
    permissions: readonly HandlerPermission[];
    fingerprints: readonly DriverFingerprint[];
  };
};

/** Standard capabilities in the version of the catalog. */
export const capabilities = (...ids: readonly string[]) => ids.map(id => ({ id, version: 1 }));
