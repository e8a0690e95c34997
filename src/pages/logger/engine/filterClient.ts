import type { FilterReply, FilterRequest } from './filterMessages.ts';

/** Maximum number of rows in a log; older ones are dropped. */
export const MAX_ROWS = 100_000;

/** Maximum number of JSON characters in a log, so that large events do not fill the browser's memory. */
export const MAX_CHARACTERS = 64 * 1024 * 1024;

/** A regular expression without a response for this many milliseconds is aborted. */
const STALL_TIMEOUT = 500;
/** Extra time in milliseconds for responses that wait in the queue of a busy page. */
const QUEUE_GRACE = 60;

export type Filter = { receive: (request: FilterRequest) => void; terminate: () => void };
export type OpenFilter = (onReply: (reply: FilterReply) => void) => Filter;

/** Runs the filter in a worker, so that no query blocks the page. */
export const openFilterWorker: OpenFilter = onReply => {
  const worker = new Worker(new URL('./filterWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FilterReply>) => onReply(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    receive: request => worker.postMessage(request),
    terminate: () => worker.terminate(),
  };
};

type Options = {
  open: OpenFilter;
  onReply: (reply: FilterReply) => void;
  /** a regular expression took too long: the filter was restarted and needs all rows again */
  onStall: () => void;
};

/** Sends requests to the filter, and replaces it if a regular expression blocks it. */
export const createFilterClient = ({ open, onReply, onStall }: Options) => {
  let unacknowledged = 0;
  let isScanning = false;
  let isRisky = false;
  let answeredAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isSilent = () =>
    (unacknowledged > 0 || isScanning) && performance.now() - answeredAt >= STALL_TIMEOUT;

  const restart = () => {
    filter.terminate();
    unacknowledged = 0;
    isScanning = false;
    isRisky = false;
    filter = open(handleReply);
    onStall();
  };

  const watch = () => {
    clearTimeout(timer);
    if (!isRisky || (unacknowledged === 0 && !isScanning)) return;
    timer = setTimeout(() => {
      if (!isSilent()) watch();
      // if the page itself was busy, responses may be waiting
      else timer = setTimeout(() => (isSilent() ? restart() : watch()), QUEUE_GRACE);
    }, STALL_TIMEOUT);
  };

  const handleReply = (reply: FilterReply) => {
    answeredAt = performance.now();
    if (reply.kind === 'ack') unacknowledged--;
    else if (reply.kind === 'done') isScanning = false;
    watch();
    onReply(reply);
  };

  let filter = open(handleReply);

  return {
    post: (request: FilterRequest) => {
      if (unacknowledged === 0 && !isScanning) answeredAt = performance.now();
      unacknowledged++;
      if (request.kind === 'query') {
        isRisky = request.query.isRegex && request.query.text !== '';
        isScanning = isRisky;
      }
      filter.receive(request);
      watch();
    },
    close: () => {
      clearTimeout(timer);
      filter.terminate();
    },
  };
};
