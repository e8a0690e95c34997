/** The driver folder that a project was imported from. */
export interface DriverFolderRow {
  pjtId: string;
  name: string | null;
  /** JSON: the choices, by problem */
  choices: string;
  /** JSON: IDs of profiles, by the paths of their files */
  profiles: string;
}

export interface DriverFileRow {
  pjtId: string;
  path: string;
  /** base64 */
  content: string;
}

/** An import that can be undone. */
export interface ImportRow {
  importId: string;
  mnId: string;
  userId: string;
  pjtId: string;
  expiryDt: number;
  /** JSON: the record for the undo */
  undo: string;
}
