/** A file that arrives in parts. Sizes are in bytes. */
export interface UploadRow {
  uploadId: string;
  mnId: string;
  userId: string;
  fileNm: string;
  size: number;
  received: number;
  /** null until all of it has arrived */
  fileId: string | null;
  crtDt: number;
  expiryDt: number;
}

export interface UploadPartRow {
  uploadId: string;
  /** of its first byte in the file */
  position: number;
  storageKey: string;
}
