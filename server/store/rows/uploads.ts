/** A file that is uploaded in parts. Sizes are in bytes. */
export interface UploadRow {
  uploadId: string;
  mnId: string;
  userId: string;
  fileNm: string;
  size: number;
  received: number;
  /** null until it is complete */
  fileId: string | null;
  crtDt: number;
  expiryDt: number;
}

export interface UploadPartRow {
  uploadId: string;
  /** offset of its first byte in the file */
  position: number;
  storageKey: string;
}
