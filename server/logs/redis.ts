import { once } from 'node:events';
import type { SessionChange } from '../store/sessions.ts';
import { createFanOut } from './fanOut.ts';
import { boundsOf, expired, type LogHub, openingFrom } from './hub.ts';
import { away, openListener, openRedisLogs, READ_AT_ONCE, type RedisOptions } from './redisLogs.ts';
import { createTail, type Entry, type Tail } from './tail.ts';

const START_WAIT = 3_000;
/** what this process holds of a target that is read here */
const TAIL = { events: 8_192, bytes: 4 * 1024 * 1024 };

/** A target that somebody reads here. */
type Channel = {
  tail: Tail;
  users: number;
  isReading: boolean;
  isBehind: boolean;
  isDropped: boolean;
};

/** What processes on one Redis tell each other besides events. */
export type SessionBus = {
  tell: (change: SessionChange) => void;
  listen: (listener: (change: SessionChange) => void) => void;
};

/**
 * The hub of several processes: numbers, epochs and events are in Redis, each process serves its own readers. While Redis
 * is away nothing can be published, and readers wait; nothing that was numbered is lost on them without a word.
 */
export const openRedisHub = async (options: RedisOptions): Promise<{ hub: LogHub; bus: SessionBus }> => {
  const { log, prefix = 'porchlight' } = options;
  const { redis, tickets, noticeOf, standOf, range, rangeWhole, add } = openRedisLogs(options);
  const listener = openListener(options);
  const fanOut = createFanOut();
  const channels = new Map<string, Promise<Channel>>();
  const tellers = new Set<(change: SessionChange) => void>();
  const sessions = `${prefix}:sessions`;

  const append = (tail: Tail, entries: Entry[]) => {
    for (const entry of entries) {
      if (entry.seq <= tail.newest) continue;
      // Redis dropped some before they were read here
      if (entry.seq > tail.newest + 1) tail.skipTo(entry.seq - 1);
      tail.append(entry);
    }
    fanOut.wake(tail);
  };

  /** one at a time; whoever comes meanwhile is served by another turn */
  const catchUp = async (key: string, channel: Channel) => {
    channel.isBehind = true;
    if (channel.isReading) return;
    channel.isReading = true;
    try {
      while (channel.isBehind) {
        channel.isBehind = false;
        const entries = await range(key, channel.tail.newest + 1, '+', READ_AT_ONCE);
        append(channel.tail, entries);
        if (entries.length === READ_AT_ONCE) channel.isBehind = true;
      }
    } finally {
      channel.isReading = false;
    }
  };

  const drop = async (key: string, channel: Channel) => {
    if (channel.isDropped) return;
    channel.isDropped = true;
    channels.delete(key);
    await listener.unsubscribe(noticeOf(key));
  };

  /** a new epoch: its readers come again and are told what nobody knows */
  const checkEpoch = async (key: string, channel: Channel, epoch: string) => {
    if (channel.tail.epoch === epoch) return catchUp(key, channel);
    fanOut.close(channel.tail);
    await drop(key, channel);
  };

  const warn = (error: unknown) => log.warn({ err: error }, 'a log could not be read');

  const openChannel = async (key: string): Promise<Channel> => {
    if (redis.status !== 'ready') throw away();
    await listener.subscribe(noticeOf(key));
    const { epoch, newest } = await standOf(key);
    return {
      tail: createTail(epoch, newest, TAIL),
      users: 0,
      isReading: false,
      isBehind: false,
      isDropped: false,
    };
  };

  const channelOf = (key: string) => {
    const known = channels.get(key);
    if (known !== undefined) return known;
    const opening = openChannel(key);
    channels.set(key, opening);
    opening.catch(() => {
      if (channels.get(key) === opening) channels.delete(key);
    });
    return opening;
  };

  const enter = async (key: string): Promise<Channel> => {
    const opening = channelOf(key);
    const channel = await opening;
    // the last reader left in this instant
    if (channel.isDropped) return enter(key);
    channel.users += 1;
    return channel;
  };

  const leave = (key: string, channel: Channel) => {
    channel.users -= 1;
    if (channel.users === 0) drop(key, channel).catch(warn);
  };

  /** What is kept from a number on, without a hole, up to where the line stands when this is answered. */
  const backlogFrom = async (key: string, tail: Tail, from: number) => {
    const entries: Entry[] = [];
    const reached = () => entries.at(-1)?.seq ?? from - 1;
    while (tail.oldest > reached() + 1) {
      const part = await rangeWhole(key, reached() + 1, tail.newest);
      if (part.length === 0) break;
      for (const entry of part) entries.push(entry);
    }
    for (const entry of tail.range(reached() + 1, tail.newest)) entries.push(entry);
    const hole = entries.findLastIndex(
      (entry, index) => entry.seq !== tail.newest - entries.length + 1 + index,
    );
    return entries.slice(hole + 1);
  };

  listener.on('message', (name: string, text: string) => {
    if (name === sessions) {
      for (const teller of tellers) teller(JSON.parse(text) as SessionChange);
      return;
    }
    const key = name.slice(noticeOf('').length);
    const [epoch = ''] = text.split(' ', 1);
    channels
      .get(key)
      ?.then(channel => checkEpoch(key, channel, epoch))
      .catch(warn);
  });

  // notices may have been missed, and Redis may have lost what it kept
  const lookAgain = async () => {
    // answered after the subscriptions are back
    await listener.ping();
    for (const [key, opening] of channels) {
      const channel = await opening;
      await checkEpoch(key, channel, (await standOf(key)).epoch);
    }
  };
  const ready = Promise.all([once(redis, 'ready'), once(listener, 'ready')]);
  const look = () => {
    if (redis.status === 'ready' && listener.status === 'ready') lookAgain().catch(warn);
  };
  redis.on('ready', look);
  listener.on('ready', look);
  await Promise.race([ready, new Promise(resolve => setTimeout(resolve, START_WAIT))]).catch(warn);
  listener.subscribe(sessions).catch(warn);

  const hub: LogHub = {
    tickets,

    publish: async (key, events) => {
      const last = await add(key, events);
      return { first: last - events.length + 1, last };
    },

    history: async (key, { after = 0, before, limit }) => {
      const stand = await standOf(key);
      const last = before === undefined ? stand.newest : Math.min(before - 1, stand.newest);
      const from = Math.max(after + 1, last - limit + 1);
      return { ...boundsOf(stand), entries: last < from ? [] : await range(key, from, last, limit) };
    },

    subscribe: async (key, after, sink, greeting) => {
      const channel = await enter(key);
      const { tail } = channel;
      try {
        const stand = await standOf(key);
        if (stand.epoch !== tail.epoch) throw away();
        await catchUp(key, channel);
        const { from, missed } = openingFrom({ ...stand, newest: tail.newest }, after);
        const backlog = await backlogFrom(key, tail, from);
        const first = backlog[0]?.seq ?? tail.newest + 1;
        const hello = { kind: 'hello', ...boundsOf({ ...stand, newest: tail.newest }), ...greeting } as const;
        const isSame = after?.epoch === tail.epoch;
        const unread = fanOut.join(tail, sink, {
          hello,
          missed: isSame ? expired(after.seq + 1, first - 1) : missed,
          backlog,
        });
        return () => {
          unread();
          leave(key, channel);
        };
      } catch (error) {
        leave(key, channel);
        throw error;
      }
    },

    sweep: async () => {},

    close: async () => {
      fanOut.close();
      redis.disconnect();
      listener.disconnect();
    },
  };

  const bus: SessionBus = {
    tell: change => {
      redis.publish(sessions, JSON.stringify(change)).catch(warn);
    },
    listen: teller => void tellers.add(teller),
  };
  return { hub, bus };
};
