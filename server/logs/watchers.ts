import type { FlagMap } from '../../model/contract/flags.ts';
import { closeCodes, PING, PING_EVERY } from '../../model/contract/logs.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { flagsForUser } from '../../model/rules/flags.ts';
import { unauthenticated } from '../http/call.ts';
import { sha256Hex } from '../hashing.ts';
import { findActiveSession } from '../access/activeSession.ts';
import type { Log, SessionSource } from '../ports.ts';
import type { SessionChange } from '../store/sessions.ts';
import { createWatcherRegistry, type SubscriptionGroup, type Subscription } from './watcherRegistry.ts';
import type { Connection, Membership } from './fanOut.ts';
import { frameOf } from './frame.ts';
import { targetKey, type LogHub } from './hub.ts';
import { requireTarget } from '../access/logTargets.ts';
import { issueLogToken, type Ticket } from './tickets.ts';

type Options = SessionSource & {
  flags: FlagMap;
  log: Log;
  hub: LogHub;
  /** open sockets of one user in this process */
  maxPerUser: number;
  /** both in milliseconds; tests shorten them */
  silenceTimeout?: number;
  checkEvery?: number;
};

/** Time to admit one watcher, and maximum time over which clients spread their reconnects; in milliseconds. */
const ADMISSION_TIME = 10;
const MAX_SPREAD = 29_000;
/**
 * Pages ping every 30 s, and once when they become visible. Limits: pings in a burst, and milliseconds per further
 * ping.
 */
const PING_BURST = 30;
const PING_REFILL = 1000;
/** groups that are checked concurrently */
const CONCURRENT_CHECKS = 4;

/**
 * The watchers of logs in this process. They are admitted with a ticket, and closed when their session or permission
 * ends.
 */
export const createWatchers = ({
  hub,
  maxPerUser,
  silenceTimeout = PING_EVERY * 2.5,
  checkEvery = 60_000,
  ...options
}: Options) => {
  const { store, log } = options;

  class Watcher {
    readonly subscription: Subscription;
    readonly resume: string | undefined;
    lastHeardAt = Date.now();
    private pingedAt = this.lastHeardAt;
    private connection: Connection | undefined;
    private membership: Membership | undefined;
    /** number of pings that are currently allowed; grows with time */
    private allowance = PING_BURST;
    private closedWith: number | undefined;

    constructor(subscription: Subscription, resume: string | undefined) {
      this.subscription = subscription;
      this.resume = resume;
    }

    /** Call this when the socket is open. Sends hello, then missed events, then new ones. */
    async attach(connection: Connection) {
      this.connection = connection;
      if (this.closedWith !== undefined) return this.close(this.closedWith);
      const { ticket } = this.subscription;
      const closable = { ...connection, close: (code: number) => this.close(code) };
      const membership = await hub.subscribe(targetKey(ticket), ticket.after, closable, {
        ...(this.resume !== undefined && { resume: this.resume }),
        spread: spread(),
      });
      if (this.closedWith === undefined) this.membership = membership;
      else membership.leave();
    }

    receive(text: string) {
      if (text !== PING || !this.mayPing()) return this.close(closeCodes.unexpected);
      this.lastHeardAt = Date.now();
      this.membership?.reply(frameOf({ kind: 'pong', spread: spread() }));
    }

    /** Counts a ping, including those of the protocol. False if it exceeds the limit. */
    mayPing() {
      const now = Date.now();
      const refill = (now - this.pingedAt) / PING_REFILL;
      this.allowance = Math.min(PING_BURST, this.allowance + refill) - 1;
      this.pingedAt = now;
      return this.allowance >= 0;
    }

    close(code: number) {
      this.closedWith ??= code;
      this.detach();
      this.connection?.close(code);
    }

    /** Call this when the socket is closed. It can be called again. */
    detach() {
      registry.remove(this);
      this.closedWith ??= 0;
      this.membership?.leave();
      this.membership = undefined;
    }
  }

  const registry = createWatcherRegistry<Watcher>();
  const spread = () => Math.min(MAX_SPREAD, registry.size() * ADMISSION_TIME);

  const requireFreeSlot = (userId: string) => {
    if (registry.countOf(userId) < maxPerUser) return;
    throw new ApiError(
      'too_many',
      `You already have ${maxPerUser} live logs open, the maximum. Close one first.`,
      {
        retryAfter: 10,
      },
    );
  };

  /** Checks the current session and permissions. Returns a close code, or undefined if the watcher can stay. */
  const reasonToClose = async ({ sessionHash, ticket }: Subscription) => {
    // a watcher counts as activity of its session
    const session = await findActiveSession(sessionHash, options, { touchEvery: checkEvery / 2 });
    if (session === undefined || session.user.mnId !== ticket.mnId) return closeCodes.signedOut;
    const { user } = session;
    const flags = flagsForUser(options.flags, user.email);
    try {
      await requireTarget({ queries: store, user, flags }, ticket);
    } catch (error) {
      if (error instanceof ApiError && ['not_found', 'invalid'].includes(error.code)) return closeCodes.gone;
      throw error;
    }
    return undefined;
  };

  /** Returns whether the database responded. Without a response, no watcher is closed. */
  const check = async (group: SubscriptionGroup<Watcher>, concerned: readonly Watcher[]) => {
    try {
      const code = await reasonToClose(group.subscription);
      if (code !== undefined) for (const watcher of concerned) watcher.close(code);
      return true;
    } catch (error) {
      group.checkedAt = 0;
      log.warn({ err: error }, 'failed to check a log subscription, retrying in the next round');
      return false;
    }
  };

  const checkAll = (group: SubscriptionGroup<Watcher>) => {
    group.checkedAt = Date.now();
    return check(group, [...group.members]);
  };

  /** Call this when a session has ended or a user's permissions have changed, in this process or another one. */
  const recheck = (change: SessionChange) => {
    const concerned = [...registry.groups()].filter(({ subscription: { sessionHash, userId } }) =>
      'idHash' in change ? sessionHash === change.idHash : userId === change.userId,
    );
    return Promise.all(concerned.map(checkAll));
  };

  /** Closes watchers that will exceed the silence limit before the next round. */
  const closeSilent = (every: number) => {
    const last = Date.now() + every - silenceTimeout;
    for (const { members } of registry.groups())
      for (const watcher of members) if (watcher.lastHeardAt < last) watcher.close(closeCodes.silent);
  };

  /** Checks groups a few at a time, and lets other work run in between. */
  const checkDue = async () => {
    const now = Date.now();
    const due = [...registry.groups()].filter(({ checkedAt }) => now - checkedAt > checkEvery).values();
    const work = async () => {
      for (const group of due) {
        if (group.members.size > 0 && !(await checkAll(group))) return;
        await new Promise(resolve => setTimeout(resolve));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_CHECKS }, work));
  };

  /** LOG-03: a device's log is opened through a pop-up; with this token, reconnecting needs no second one. */
  const issueResumeToken = async ({ type, target, mnId, sessionHash }: Ticket) => {
    if (type !== 'DEVICEIDS') return undefined;
    const expiryDt = options.now() + options.sessions.absolute;
    return issueLogToken(store, { kind: 'resume', sessionHash, mnId, type, target, expiryDt });
  };

  return {
    /** Consumes the ticket. Throws to deny access. The caller must `attach` or `detach` the returned watcher. */
    admit: async (ticket: string, sessionHash: string | undefined): Promise<Watcher> => {
      const session = await findActiveSession(sessionHash, options);
      if (session === undefined || sessionHash === undefined) throw unauthenticated();
      const { user } = session;
      requireFreeSlot(user.userId);
      const taken = await hub.tickets.take(await sha256Hex(ticket.slice(0, 100)), sessionHash);
      if (taken === undefined || taken.mnId !== user.mnId)
        throw new ApiError('forbidden', "This ticket was already used, has expired, or isn't yours.");
      const subscription = { sessionHash, userId: user.userId, ticket: taken };
      const watcher = new Watcher(subscription, await issueResumeToken(taken));
      // a sign-out after this line finds the watcher; one just before it is caught by the check below
      const group = registry.add(watcher);
      if (registry.countOf(user.userId) > maxPerUser) {
        watcher.detach();
        requireFreeSlot(user.userId);
      }
      await check(group, [watcher]);
      return watcher;
    },

    requireFreeSlot,
    recheck,
    count: registry.size,

    /** Closes silent watchers and checks permissions at intervals. Returns a stop function. */
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
