import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright';

const kinds = ['html', 'css', 'js', 'api', 'font', 'image', 'other'] as const;
export type Kind = (typeof kinds)[number];
export type Bytes = Record<Kind, number>;

/** A request; `bytes` as sent over the network, including headers. */
export type Transfer = { url: string; kind: Kind; bytes: number; startedAt: number };

const kindOf = (mime: string): Kind => {
  if (mime === 'text/html') return 'html';
  if (mime === 'text/css') return 'css';
  if (/javascript/.test(mime)) return 'js';
  if (/json/.test(mime)) return 'api';
  if (/^font\/|font-/.test(mime)) return 'font';
  return mime.startsWith('image/') ? 'image' : 'other';
};

/** Records a page's requests from now on. */
export const recordTraffic = async (cdp: CDPSession) => {
  const open = new Map<string, Transfer>();
  const done: Transfer[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    open.set(requestId, { url: request.url, kind: 'other', bytes: 0, startedAt: wallTime * 1000 });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = open.get(requestId);
    if (transfer !== undefined) transfer.kind = kindOf(response.mimeType);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = open.get(requestId);
    if (transfer === undefined) return;
    open.delete(requestId);
    done.push({ ...transfer, bytes: encodedDataLength });
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await cdp.send('Network.enable');

  return {
    /** all transfers, after half a second without any */
    settled: async () => {
      const deadline = Date.now() + 15_000;
      for (let quietSince = Date.now(), count = -1; Date.now() - quietSince < 500; await sleep(50)) {
        if (Date.now() > deadline)
          throw new Error(`still loading: ${[...open.values()].map(({ url }) => url).join(' ')}`);
        const now = done.length * 1000 + open.size;
        if (now !== count || open.size > 0) quietSince = Date.now();
        count = now;
      }
      return done.filter(({ url }) => url.startsWith('http'));
    },
  };
};

export const sumByKind = (transfers: Transfer[]): Bytes => {
  const sums = Object.fromEntries(kinds.map(kind => [kind, 0])) as Bytes;
  for (const { kind, bytes } of transfers) sums[kind] += bytes;
  return sums;
};
