import type { ChangesHello, PresenceChange } from '../../model/contract/changes.ts';
import type { FlagMap } from '../../model/contract/flags.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { announcedResources, mayLearnOf } from '../../model/rules/changeAudience.ts';
import { flagsForUser } from '../../model/rules/flags.ts';
import type { Viewer } from '../../model/rules/pages.ts';
import { findActiveSession } from '../access/activeSession.ts';
import type { Log, SessionSource } from '../ports.ts';
import type { OrganizationChange } from '../store/index.ts';
import type { OpenPage } from './presence.ts';
import type { Session, SessionChange } from '../store/sessions.ts';

type Options = SessionSource & {
  flags: FlagMap;
  log: Log;
  /**
   * since when this process has seen every change: by default since its start, because others may have written before
   */
  completeSince?: number;
  /** open streams of one user in this process */
  maxPerUser?: number;
};

type Stream = {
  idHash: string;
  /** opened with an API token, so `idHash` is the token's */
  isToken: boolean;
  viewer: Viewer;
  send: (text: string) => void;
  /** `lastText` is sent even if the reader is too far behind */
  end: (lastText?: string) => void;
};

/** A reader that falls further behind is told to reload everything, and is closed. It then reconnects. */
const MAX_WAITING = 200;

/** Limits of the changes that are kept for clients that were disconnected: number, and age in milliseconds. */
const MAX_RECENT = 1_000;
const KEEP_TIME = 10 * 60_000;

/** Proxies and the page itself give up on a silent connection. */
const HEARTBEAT = ': still here\n\n';

const eventOf = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const helloOf = (isComplete: boolean) => eventOf('hello', { isComplete } satisfies ChangesHello);

/**
 * The open streams of `GET /v3/changes` in this process. A stream ends when its session ends or its rights change; the
 * page then reconnects and is checked like any call.
 */
export const createChangeStreams = ({ log, flags, completeSince, maxPerUser = 20, ...source }: Options) => {
  const streams = new Set<Stream>();

  /**
   * each with the text of its event, and the time when it was announced: `at` of the change is the start of its write,
   * and a slow write is announced much later
   */
  const recent: (OrganizationChange & { text: string; announcedAt: number })[] = [];
  /** from this time on, `recent` is complete */
  let recentSince = completeSince ?? source.now();

  const sendTo = ({ viewer, send }: Stream, { mnId, change, text }: (typeof recent)[number]) => {
    if (viewer.user.mnId === mnId && mayLearnOf(viewer, change)) send(text);
  };

  const countOf = (userId: string) =>
    [...streams].filter(({ viewer }) => viewer.user.userId === userId).length;

  const check = async ({ idHash, isToken, viewer, end }: Stream) => {
    // an open stream doesn't count as activity, so an idle user is still signed out
    const session = isToken
      ? await source.store.apiTokens.find(idHash, source.now())
      : await findActiveSession(idHash, source, { touchEvery: Infinity });
    const { mnId, role } = viewer.user;
    // a role can change between the read of the session and the start of the stream
    if (session?.user.mnId !== mnId || session.user.role !== role) end();
  };

  return {
    /**
     * `age`: how long the client was disconnected, in milliseconds. Throws ApiError('too_many') if the user has too
     * many open streams.
     */
    open: ({ idHash, scopes, user }: Session, age = 0): ReadableStream<Uint8Array> => {
      if (countOf(user.userId) >= maxPerUser)
        throw new ApiError(
          'too_many',
          `You already have ${maxPerUser} change streams open, the maximum. Close one first.`,
          {
            retryAfter: 60,
          },
        );
      const encoder = new TextEncoder();
      let stream: Stream | undefined;
      return new ReadableStream<Uint8Array>(
        {
          start: controller => {
            const write = (text: string) => controller.enqueue(encoder.encode(text));
            const end = (lastText?: string) => {
              if (stream === undefined || !streams.delete(stream)) return;
              if (lastText !== undefined) write(lastText);
              controller.close();
            };
            stream = {
              idHash,
              isToken: scopes !== undefined,
              viewer: { user, flags: flagsForUser(flags, user.email) },
              end,
              send: text => {
                if ((controller.desiredSize ?? 0) > 0) return write(text);
                // the next stream replays only what comes after the last text that is read from this one
                end(helloOf(false));
              },
            };
            streams.add(stream);
            const from = source.now() - age;
            stream.send(helloOf(from >= recentSince));
            for (const missed of recent) if (missed.announcedAt >= from) sendTo(stream, missed);
          },
          cancel: () => {
            if (stream !== undefined) streams.delete(stream);
          },
        },
        { highWaterMark: MAX_WAITING },
      );
    },

    publish: (written: OrganizationChange) => {
      if (!announcedResources.has(written.change.resource)) return;
      const announcedAt = source.now();
      const event = { ...written, text: eventOf('change', written.change), announcedAt };
      recent.push(event);
      const oldest = announcedAt - KEEP_TIME;
      while (recent.length > MAX_RECENT || (recent[0]?.announcedAt ?? Infinity) < oldest)
        recentSince = (recent.shift()?.announcedAt ?? oldest) + 1;
      for (const stream of streams) sendTo(stream, event);
    },

    /**
     * Call this when changes or session changes of other processes may have been lost: ends all streams, and the next
     * ones are told that something is missing.
     */
    restart: () => {
      recent.length = 0;
      recentSince = source.now() + 1;
      for (const { end } of streams) end();
    },

    /** Announces that somebody opened or left a record, to colleagues who can see it. */
    announcePresence: ({ mnId, userId, resource, recordId }: OpenPage) => {
      const text = eventOf('presence', { resource, recordId } satisfies PresenceChange);
      for (const { viewer, send } of streams) {
        const isColleague = viewer.user.mnId === mnId && viewer.user.userId !== userId;
        if (isColleague && mayLearnOf(viewer, { resource, userId })) send(text);
      }
    },

    /** Call this when a session has ended or a user's rights have changed. */
    endOf: (changed: SessionChange) => {
      for (const { idHash, viewer, end } of streams)
        if ('idHash' in changed ? changed.idHash === idHash : changed.userId === viewer.user.userId) end();
    },

    count: () => streams.size,

    /** Keeps connections alive and ends those of expired sessions. Returns a stop function, which ends all of them. */
    start: (every = 25_000) => {
      const timer = setInterval(() => {
        for (const stream of streams) {
          stream.send(HEARTBEAT);
          check(stream).catch((error: unknown) =>
            log.warn({ err: error }, 'failed to check a stream of changes, retrying in the next round'),
          );
        }
      }, every);
      timer.unref?.();
      return () => {
        clearInterval(timer);
        for (const stream of streams) stream.end();
      };
    },
  };
};

export type ChangeStreams = ReturnType<typeof createChangeStreams>;
