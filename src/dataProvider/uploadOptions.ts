import type { Fetch } from './client.ts';

/** Abort reason that keeps the received parts on the server, so that the upload of the same file can be resumed. */
export const LEFT_PAGE = new DOMException('The page was left.', 'AbortError');

/** Why an upload waits: there is no connection, or the server rejects requests for a while. */
export type UploadPause = 'lost' | 'busy';

export type UploadOptions = {
  signal?: AbortSignal;
  onSent?: Parameters<Fetch>[1];
  /** `onSent` is called when the upload resumes */
  onPaused?: (reason: UploadPause) => void;
};
