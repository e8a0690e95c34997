import { closeCodes, PING, PING_EVERY } from '../../model/contract/logs.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { flagsFor } from '../../model/rules/flags.ts';
import { unauthenticated } from '../http/call.ts';
import { sha256Hex } from '../http/digest.ts';
import { livingSession } from '../http/session.ts';
import type { AppOptions } from '../options.ts';
import type { SessionChange } from '../store/sessions.ts';
import type { LogTicketRow } from '../store/tables.ts';
import type { Sink } from './fanOut.ts';
import { frameOf } from './frame.ts';
import { keyOfTarget, type LogHub } from './hub.ts';
import { requireTarget } from './targets.ts';
import { giveTicket } from './tickets.ts';

type Options = Pick<AppOptions, 'store' | 'sessions' | 'flags' | 'now' | 'log'> & {
  hub: LogHub;
  /** open sockets of one user in this process */
  perUser: number;
  /** in milliseconds; what a test may shorten */
  silence?: number;
  checkEvery?: number;
};

type Standing = { sessionHash: string; userId: string; ticket: LogTicketRow };

const PONG = frameOf({ kind: 'pong' });

/** Everybody who watches a log through this process: let in by ticket, put out when the session ends. */
export const createWatchers = ({
  hub,
  perUser,
  silence = PING_EVERY * 2.5,
  checkEvery = 60_000,
  ...options
}: Options) => {
  const { store, log } = options;

  class Watcher {
    readonly standing: Standing;
    readonly resume: string;
    heardAt = Date.now();
    checkedAt = Date.now();
    private link: Sink | undefined;
    private unsubscribe: (() => void) | undefined;
    private closedWith: number | undefined;

    constructor(standing: Standing, resume: string) {
      this.standing = standing;
      this.resume = resume;
    }

    /** the socket is open: it gets hello, what it missed, and then what comes */
    async enter(link: Sink) {
      this.link = link;
      if (this.closedWith !== undefined) return this.close(this.closedWith);
      const { ticket } = this.standing;
      const { afterEpoch: epoch, afterSeq: seq } = ticket;
      const after = epoch === null || seq === null ? undefined : { epoch, seq };
      const sink = { ...link, close: (code: number) => this.close(code) };
      const unsubscribe = await hub.subscribe(keyOfTarget(ticket), after, sink, this.resume);
      if (this.closedWith === undefined) this.unsubscribe = unsubscribe;
      else unsubscribe();
    }

    hear(text: string) {
      this.heardAt = Date.now();
      if (text === PING) this.link?.send(PONG);
      else this.close(closeCodes.unexpected);
    }

    close(code: number) {
      this.leave();
      this.closedWith ??= code;
      this.link?.close(code);
    }

    /** the socket is gone */
    leave() {
      watching.delete(this);
      this.closedWith ??= 0;
      this.unsubscribe?.();
      this.unsubscribe = undefined;
    }
  }

  const watching = new Set<Watcher>();

  const countOf = (userId: string) => {
    let count = 0;
    for (const { standing } of watching) if (standing.userId === userId) count += 1;
    return count;
  };

  const requireRoom = (userId: string) => {
    if (countOf(userId) < perUser) return;
    throw new ApiError('too_many', `You watch ${perUser} logs already. Close one of them first.`, {
      retryAfter: 10,
    });
  };

  /** of the session as it stands now: a close code, or undefined while all is well */
  const reasonToClose = async ({ sessionHash, ticket }: Standing) => {
    const session = await livingSession(sessionHash, options);
    if (session === undefined || session.user.mnId !== ticket.mnId) return closeCodes.signedOut;
    const { user } = session;
    const flags = flagsFor(options.flags, user.email);
    try {
      await requireTarget({ queries: store, user, flags }, ticket);
    } catch (error) {
      if (error instanceof ApiError && ['not_found', 'invalid'].includes(error.code)) return closeCodes.gone;
      throw error;
    }
    // who watches is there
    await store.sessions.touch(sessionHash, options.now());
    return undefined;
  };

  const check = async (watcher: Watcher) => {
    watcher.checkedAt = Date.now();
    try {
      const code = await reasonToClose(watcher.standing);
      if (code !== undefined) watcher.close(code);
    } catch (error) {
      // a database that is away ends nobody's session; the next round asks again
      log.warn({ err: error }, 'a watcher could not be checked');
    }
  };

  /** a session ended, or a user's rights are others: here or in another process */
  const recheck = (change: SessionChange) => {
    const concerned = [...watching].filter(({ standing: { sessionHash, userId } }) =>
      'idHash' in change ? sessionHash === change.idHash : userId === change.userId,
    );
    return Promise.all(concerned.map(check));
  };

  const round = async () => {
    const now = Date.now();
    for (const watcher of watching) {
      if (now - watcher.heardAt > silence) watcher.close(closeCodes.silent);
      else if (now - watcher.checkedAt > checkEvery) await check(watcher);
    }
  };

  return {
    /** Takes the ticket. Throws to refuse; who was let in must enter, or leave. */
    admit: async (ticket: string, sessionHash: string | undefined): Promise<Watcher> => {
      const session = await livingSession(sessionHash, options);
      if (session === undefined || sessionHash === undefined) throw unauthenticated();
      const { user } = session;
      requireRoom(user.userId);
      const hash = await sha256Hex(ticket.slice(0, 100));
      const now = options.now();
      const found = await store.transaction(async queries => {
        const taken = await queries.logTickets.take({ hash, kind: 'ticket', sessionHash }, now);
        if (taken === undefined || taken.mnId !== user.mnId) return undefined;
        const { mnId, type, target } = taken;
        const expiryDt = now + options.sessions.absolute;
        const given = { kind: 'resume', sessionHash, mnId, type, target, expiryDt } as const;
        return { taken, resume: await giveTicket(queries, given) };
      });
      if (found === undefined)
        throw new ApiError('forbidden', 'This ticket was used, has expired, or is not yours.');
      const standing = { sessionHash, userId: user.userId, ticket: found.taken };
      const watcher = new Watcher(standing, found.resume);
      // from here on a sign-out finds it; one that came a moment earlier is found here
      watching.add(watcher);
      if (countOf(user.userId) > perUser) {
        watcher.leave();
        requireRoom(user.userId);
      }
      await check(watcher);
      return watcher;
    },

    requireRoom,
    recheck,
    count: () => watching.size,

    /** Looks after them until it is stopped. */
    start: (every = 5_000) => {
      let running = Promise.resolve();
      let isRunning = false;
      const timer = setInterval(() => {
        if (isRunning) return;
        isRunning = true;
        running = round().finally(() => (isRunning = false));
      }, every);
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
};

export type Watchers = ReturnType<typeof createWatchers>;
export type Watcher = Awaited<ReturnType<Watchers['admit']>>;
