export interface IdempotencyRow {
  userId: string;
  key: string;
  requestHash: string;
  status: number;
  body: string;
  etag: string | null;
  deletionId: string | null;
  crtDt: number;
}
