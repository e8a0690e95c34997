import type { ProfileDocument } from '../contract/profileDocument.ts';
import type { ProjectType } from '../contract/projects.ts';

/** A finished project to start from. */
export type Example = {
  prodType: ProjectType;
  /** of the project, unless the user enters another one */
  pjtNm: string;
  /** one line of what it is; also the description of the project */
  dsc: string;
  /** makes the task `profile` complete */
  document: ProfileDocument;
};

/** Standard capabilities in their version of the catalog. */
export const capabilities = (...ids: readonly string[]) => ids.map(id => ({ id, version: 1 }));
