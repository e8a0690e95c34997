import { listenForChunkLoadError } from '../../../ui/loading/listenForChunkLoadError.ts';
import type { FilterReply, FilterRequest } from './filterMessages.ts';

/** Maximum number of rows in a log; older ones are dropped. */
export const MAX_ROWS = 100_000;

/** Maximum number of JSON characters in a log, so that large events do not fill the browser's memory. */
export const MAX_CHARACTERS = 64 * 1024 * 1024;

/** A regular expression without a response for this many milliseconds is aborted. */
const STALL_TIMEOUT = 500;
/** Time in milliseconds until the code of a filter that could not be loaded is requested again. */
const RELOAD_PAUSE = 2_000;
/** Extra time in milliseconds for responses that wait in the queue of a busy page. */
const QUEUE_GRACE = 60;

export type Filter = { receive: (request: FilterRequest) => void; terminate: () => void };
/** `onFailure` is called if the filter can't be started: its code could not be loaded. */
export type OpenFilter = (onReply: (reply: FilterReply) => void, onFailure: () => void) => Filter;

/** Runs the filter in a worker, so that no query blocks the page. */
export const openFilterWorker: OpenFilter = (onReply, onFailure) => {
  const worker = new Worker(new URL('./filterWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FilterReply>) => onReply(data));
  listenForChunkLoadError(worker, onFailure);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    receive: request => worker.postMessage(request),
    terminate: () => worker.terminate(),
  };
};

type Options = {
  open: OpenFilter;
  onReply: (reply: FilterReply) => void;
  /** the filter was restarted and needs all rows again: a regular expression took too long, or its code was not loaded */
  onRestart: (reason: 'stalled' | 'notLoaded') => void;
};

/** Sends requests to the filter, and replaces it if a regular expression blocks it. */
export const createFilterClient = ({ open, onReply, onRestart }: Options) => {
  let isReady = false;
  let unacknowledged = 0;
  let isScanning = false;
  let isRisky = false;
  let answeredAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isSilent = () =>
    (unacknowledged > 0 || isScanning) && performance.now() - answeredAt >= STALL_TIMEOUT;

  const restart = (reason: 'stalled' | 'notLoaded') => {
    clearTimeout(timer);
    filter.terminate();
    isReady = false;
    unacknowledged = 0;
    isScanning = false;
    isRisky = false;
    filter = open(handleReply, handleFailure);
    onRestart(reason);
  };

  const handleFailure = () => {
    clearTimeout(timer);
    timer = setTimeout(() => restart('notLoaded'), RELOAD_PAUSE);
  };

  const watch = () => {
    // over a slow connection, its code takes a while to load
    if (!isReady) return;
    clearTimeout(timer);
    if (!isRisky || (unacknowledged === 0 && !isScanning)) return;
    timer = setTimeout(() => {
      if (!isSilent()) watch();
      // if the page itself was busy, responses may be waiting
      else timer = setTimeout(() => (isSilent() ? restart('stalled') : watch()), QUEUE_GRACE);
    }, STALL_TIMEOUT);
  };

  const handleReply = (reply: FilterReply) => {
    answeredAt = performance.now();
    isReady = true;
    if (reply.kind === 'ack') unacknowledged--;
    else if (reply.kind === 'done') isScanning = false;
    watch();
    onReply(reply);
  };

  let filter = open(handleReply, handleFailure);

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
