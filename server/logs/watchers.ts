import { closeCodes, PING, PING_EVERY } from '../../model/contract/logs.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { flagsFor } from '../../model/rules/flags.ts';
import { unauthenticated } from '../http/call.ts';
import { sha256Hex } from '../http/digest.ts';
import { livingSession } from '../http/session.ts';
import type { AppOptions } from '../options.ts';
import type { SessionChange } from '../store/sessions.ts';
import { createCrowd, type Group, type Standing } from './crowd.ts';
import type { Sink } from './fanOut.ts';
import { frameOf } from './frame.ts';
import { keyOfTarget, type LogHub } from './hub.ts';
import { requireTarget } from './targets.ts';
import { givePass, type Ticket } from './tickets.ts';

type Options = Pick<AppOptions, 'store' | 'sessions' | 'flags' | 'now' | 'log'> & {
  hub: LogHub;
  /** open sockets of one user in this process */
  perUser: number;
  /** in milliseconds; what a test may shorten */
  silence?: number;
  checkEvery?: number;
};

/** what it takes to let one in again, in milliseconds, and the longest that anybody is asked to wait for the others */
const LETTING_IN = 10;
const LONGEST_SPREAD = 29_000;
/** groups whose standing is looked at together */
const AT_ONCE = 4;

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
    readonly resume: string | undefined;
    heardAt = Date.now();
    private link: Sink | undefined;
    private unsubscribe: (() => void) | undefined;
    private closedWith: number | undefined;

    constructor(standing: Standing, resume: string | undefined) {
      this.standing = standing;
      this.resume = resume;
    }

    /** the socket is open: it gets hello, what it missed, and then what comes */
    async enter(link: Sink) {
      this.link = link;
      if (this.closedWith !== undefined) return this.close(this.closedWith);
      const { ticket } = this.standing;
      const sink = { ...link, close: (code: number) => this.close(code) };
      const unsubscribe = await hub.subscribe(keyOfTarget(ticket), ticket.after, sink, {
        ...(this.resume !== undefined && { resume: this.resume }),
        spread: spread(),
      });
      if (this.closedWith === undefined) this.unsubscribe = unsubscribe;
      else unsubscribe();
    }

    hear(text: string) {
      this.heardAt = Date.now();
      if (text === PING) this.link?.send(frameOf({ kind: 'pong', spread: spread() }));
      else this.close(closeCodes.unexpected);
    }

    close(code: number) {
      this.leave();
      this.closedWith ??= code;
      this.link?.close(code);
    }

    /** the socket is gone */
    leave() {
      crowd.remove(this);
      this.closedWith ??= 0;
      this.unsubscribe?.();
      this.unsubscribe = undefined;
    }
  }

  const crowd = createCrowd<Watcher>();
  const spread = () => Math.min(LONGEST_SPREAD, crowd.size() * LETTING_IN);

  const requireRoom = (userId: string) => {
    if (crowd.countOf(userId) < perUser) return;
    throw new ApiError('too_many', `You watch ${perUser} logs already. Close one of them first.`, {
      retryAfter: 10,
    });
  };

  /** of the session as it stands now: a close code, or undefined while all is well */
  const reasonToClose = async ({ sessionHash, ticket }: Standing) => {
    // who watches is there
    const session = await livingSession(sessionHash, options, checkEvery / 2);
    if (session === undefined || session.user.mnId !== ticket.mnId) return closeCodes.signedOut;
    const { user } = session;
    const flags = flagsFor(options.flags, user.email);
    try {
      await requireTarget({ queries: store, user, flags }, ticket);
    } catch (error) {
      if (error instanceof ApiError && ['not_found', 'invalid'].includes(error.code)) return closeCodes.gone;
      throw error;
    }
    return undefined;
  };

  /** answers whether the database did; one that is away ends nobody's session */
  const check = async (group: Group<Watcher>, concerned: readonly Watcher[]) => {
    try {
      const code = await reasonToClose(group.standing);
      if (code !== undefined) for (const watcher of concerned) watcher.close(code);
      return true;
    } catch (error) {
      group.checkedAt = 0;
      log.warn({ err: error }, 'a watcher could not be checked; the next round asks again');
      return false;
    }
  };

  const checkAll = (group: Group<Watcher>) => {
    group.checkedAt = Date.now();
    return check(group, [...group.members]);
  };

  /** a session ended, or a user's rights are others: here or in another process */
  const recheck = (change: SessionChange) => {
    const concerned = [...crowd.groups()].filter(({ standing: { sessionHash, userId } }) =>
      'idHash' in change ? sessionHash === change.idHash : userId === change.userId,
    );
    return Promise.all(concerned.map(checkAll));
  };

  /** those who would be silent for too long in the next round */
  const closeSilent = (every: number) => {
    const last = Date.now() + every - silence;
    for (const { members } of crowd.groups())
      for (const watcher of members) if (watcher.heardAt < last) watcher.close(closeCodes.silent);
  };

  /** a few at once, with time for other work in between */
  const checkDue = async () => {
    const now = Date.now();
    const due = [...crowd.groups()].filter(({ checkedAt }) => now - checkedAt > checkEvery).values();
    const work = async () => {
      for (const group of due) {
        if (group.members.size > 0 && !(await checkAll(group))) return;
        await new Promise(resolve => setTimeout(resolve));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };

  /** LOG-03: a device is opened by a pop-up, which nobody shall need again because a line was lost */
  const passBack = async ({ type, target, mnId, sessionHash }: Ticket) => {
    if (type !== 'DEVICEIDS') return undefined;
    const expiryDt = options.now() + options.sessions.absolute;
    return givePass(store, { kind: 'resume', sessionHash, mnId, type, target, expiryDt });
  };

  return {
    /** Takes the ticket. Throws to refuse; who was let in must enter, or leave. */
    admit: async (ticket: string, sessionHash: string | undefined): Promise<Watcher> => {
      const session = await livingSession(sessionHash, options);
      if (session === undefined || sessionHash === undefined) throw unauthenticated();
      const { user } = session;
      requireRoom(user.userId);
      const taken = await hub.tickets.take(await sha256Hex(ticket.slice(0, 100)), sessionHash);
      if (taken === undefined || taken.mnId !== user.mnId)
        throw new ApiError('forbidden', 'This ticket was used, has expired, or is not yours.');
      const standing = { sessionHash, userId: user.userId, ticket: taken };
      const watcher = new Watcher(standing, await passBack(taken));
      // from here on a sign-out finds it; one that came a moment earlier is found here
      const group = crowd.add(watcher);
      if (crowd.countOf(user.userId) > perUser) {
        watcher.leave();
        requireRoom(user.userId);
      }
      await check(group, [watcher]);
      return watcher;
    },

    requireRoom,
    recheck,
    count: crowd.size,

    /** Looks after them until it is stopped. */
    start: (every = 5_000) => {
      let running = Promise.resolve();
      let isRunning = false;
      const timer = setInterval(() => {
        closeSilent(every);
        if (isRunning) return;
        isRunning = true;
        running = checkDue().finally(() => (isRunning = false));
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
