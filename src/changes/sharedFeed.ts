import { type FeedEvent, type OpenChanges, OVERLAP, runChangeFeed } from './changeFeed.ts';

type Options = {
  /** pages with the same name share one connection */
  name: string;
  open: OpenChanges;
  /** the time up to which the page knows all changes, in epoch milliseconds */
  knownAt: number;
  onEvent: (event: FeedEvent) => void;
  /** undefined if the browser has none */
  locks: LockManager | undefined;
};

/** Messages between pages: the leader forwards events, and a new page requests those since it was loaded. */
type Message = FeedEvent | { kind: 'joined'; knownAt: number };

const MAX_RECENT = 200;

/** The newest events, for pages that join later. They are complete from `since` on. */
const createRecent = (since: number) => {
  const recent: { at: number; event: FeedEvent }[] = [];
  let completeSince = since;
  return {
    add: (event: FeedEvent) => {
      recent.push({ at: Date.now(), event });
      if (recent.length > MAX_RECENT) completeSince = (recent.shift()?.at ?? 0) + 1;
    },
    after: (time: number): FeedEvent[] =>
      time < completeSince
        ? [{ kind: 'missed' }]
        : recent.filter(({ at }) => at >= time).map(({ event }) => event),
  };
};

/**
 * One connection for all open pages of this browser: the page that holds the lock reads the stream and forwards events.
 * When it closes, another page takes over and requests what was missed. Without locks (a page that is not served over
 * HTTPS), each page has its own connection. Returns a stop function.
 *
 * @example const stop = shareChangeFeed({ name: `changes ${userId}`, open, knownAt, onEvent, locks: navigator.locks });
 */
export const shareChangeFeed = ({ name, open, knownAt, onEvent, locks }: Options) => {
  const controller = new AbortController();
  const { signal } = controller;
  if (locks === undefined) {
    void runChangeFeed({ open, knownAt, onEvent }, signal);
    return () => controller.abort();
  }

  let heardAt = knownAt;
  let recent: ReturnType<typeof createRecent> | undefined;
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    if (!signal.aborted) channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'joined') {
      // duplicates are harmless for the other pages
      recent?.after(data.knownAt - OVERLAP).forEach(post);
      return;
    }
    heardAt = Date.now();
    onEvent(data);
  });
  post({ kind: 'joined', knownAt });

  const lead = () => {
    recent = createRecent(heardAt - OVERLAP);
    const pass = (event: FeedEvent) => {
      // a page that is opened later is signed in, to the current organization
      if (event.kind !== 'signedOut' && event.kind !== 'otherOrganization') recent?.add(event);
      onEvent(event);
      post(event);
    };
    return runChangeFeed({ open, knownAt: heardAt, onEvent: pass }, signal);
  };
  // rejects if it is aborted while waiting
  locks.request(name, { signal }, lead).catch(() => {});
  return () => {
    controller.abort();
    channel.close();
  };
};
