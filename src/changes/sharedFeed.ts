import { type FeedEvent, type OpenChanges, OVERLAP, runChangeFeed } from './changeFeed.ts';

type Options = {
  /** pages with the same name share one connection */
  name: string;
  open: OpenChanges;
  /** when the page last knew of every change, in epoch milliseconds */
  knownAt: number;
  onEvent: (event: FeedEvent) => void;
  /** undefined where the browser has none */
  locks: LockManager | undefined;
};

/** What pages tell each other: the leader passes events on, a new page asks for those since it was loaded. */
type Message = FeedEvent | { kind: 'joined'; knownAt: number };

const MAX_RECENT = 200;

/** The newest events, for pages that join later. `since`: from when on they are complete. */
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
 * One connection for all open pages of this browser: the page that holds the lock reads the stream and passes events on.
 * When it closes, another page takes over and asks for what was missed. Without locks (a page that is not served over
 * HTTPS) each page has its own connection. Returns a stop function.
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
      // duplicates do no harm to the pages that were there
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
      recent?.add(event);
      onEvent(event);
      post(event);
    };
    return runChangeFeed({ open, knownAt: heardAt, onEvent: pass }, signal);
  };
  // rejects when it is aborted while it waits
  locks.request(name, { signal }, lead).catch(() => {});
  return () => {
    controller.abort();
    channel.close();
  };
};
