import type { Packed, Reply, Request } from './filterHost.ts';
import type { EventRow, Row } from './rows.ts';

/** The viewer keeps so many rows; older ones make room. */
export const CAPACITY = 100_000;

/** So many characters of JSON, so that large events do not fill the browser's memory either. */
export const CHARACTERS = 64 * 1024 * 1024;

/** An expression that is silent for so long is given up. */
const PATIENCE = 500;
/** what lay in the page's own queue is heard within this time */
const GRACE = 60;

export type Filter = { receive: (request: Request) => void; end: () => void };
export type OpenFilter = (onReply: (reply: Reply) => void) => Filter;

/** A thread of its own, so that no query stops the page. */
export const openFilterWorker: OpenFilter = onReply => {
  const worker = new Worker(new URL('./filterWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => onReply(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page speaks to its worker only
    receive: request => worker.postMessage(request),
    end: () => worker.terminate(),
  };
};

export const pack = (rows: readonly Row[]): Packed => ({
  raw: rows.map(row => (row.kind === 'event' ? row.raw : '')).join('\n'),
  at: Float64Array.from(rows, row => (row as EventRow).at ?? 0),
});

type Options = {
  open: OpenFilter;
  onReply: (reply: Reply) => void;
  /** the expression took too long; the filter has begun anew and wants all rows again */
  onSlow: () => void;
};

/** Sends to the filter, and ends it when an expression keeps it from answering. */
export const createFilterPort = ({ open, onReply, onSlow }: Options) => {
  let unheard = 0;
  let isScanning = false;
  let isRisky = false;
  let heardAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isSilent = () => (unheard > 0 || isScanning) && performance.now() - heardAt >= PATIENCE;

  const restart = () => {
    filter.end();
    unheard = 0;
    isScanning = false;
    isRisky = false;
    filter = open(handleReply);
    onSlow();
  };

  const watch = () => {
    clearTimeout(timer);
    if (!isRisky || (unheard === 0 && !isScanning)) return;
    timer = setTimeout(() => {
      if (!isSilent()) watch();
      // a page that was busy itself has answers waiting
      else timer = setTimeout(() => (isSilent() ? restart() : watch()), GRACE);
    }, PATIENCE);
  };

  const handleReply = (reply: Reply) => {
    heardAt = performance.now();
    if (reply.kind === 'heard') unheard--;
    else if (reply.kind === 'done') isScanning = false;
    watch();
    onReply(reply);
  };

  let filter = open(handleReply);

  return {
    post: (request: Request) => {
      if (unheard === 0 && !isScanning) heardAt = performance.now();
      unheard++;
      if (request.kind === 'query') {
        isRisky = request.query.isRegex && request.query.text !== '';
        isScanning = isRisky;
      }
      filter.receive(request);
      watch();
    },
    end: () => {
      clearTimeout(timer);
      filter.end();
    },
  };
};
