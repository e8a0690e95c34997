/** The driver folder that a project was imported from. */
export interface DriverFolderRow {
  pjtId: string;
  name: string | null;
  /** JSON: what was chosen, by problem */
  choices: string;
  /** JSON: the ID of the profile that a file became, by its path */
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
  /** JSON: what it takes to undo it */
  undo: string;
}
