import { once } from 'node:events';
import type { CreateLimiter } from '../limiters.ts';
import { createRedisLimiter } from '../redisLimiters.ts';
import { createFanOut } from './fanOut.ts';
import { boundsOf, expiredNotice, type LogHub, pageBounds, resumeFrom } from './hub.ts';
import { type ProcessBus, type Topic, type Topics, topics } from './processBus.ts';
import {
  redisUnavailable,
  openSubscriber,
  openRedisLogs,
  READ_BATCH,
  type RedisOptions,
} from './redisLogs.ts';
import { createEventBuffer, type LogEntry, type EventBuffer } from './eventBuffer.ts';

const START_TIMEOUT = 3_000;
/** in ms: when a failed read is repeated */
const RETRY_AFTER = 1_000;
/** limits of what this process keeps per target with readers */
const BUFFER_LIMITS = { events: 8_192, chars: 4 * 1024 * 1024 };

/** A target with readers in this process. */
type Channel = {
  buffer: EventBuffer;
  readerCount: number;
  isReading: boolean;
  isBehind: boolean;
  isDropped: boolean;
  /** set after a failed read */
  retry: ReturnType<typeof setTimeout> | undefined;
};

type RedisParts = { hub: LogHub; bus: ProcessBus; createLimiter: CreateLimiter };

/**
 * The hub of several processes: numbers, epochs and events are in Redis, and each process serves its own readers. While
 * Redis doesn't respond, nothing can be published and readers wait. Readers get a gap for every numbered event they
 * miss.
 */
export const openRedisHub = async (options: RedisOptions): Promise<RedisParts> => {
  const { log, prefix = 'porchlight' } = options;
  const {
    redis,
    tickets,
    noticeChannel,
    readState,
    readPage,
    readRange,
    append: appendEvents,
  } = openRedisLogs(options);
  const subscriber = openSubscriber(options);
  const fanOut = createFanOut();
  const channels = new Map<string, Promise<Channel>>();
  const topicListeners = new Map<string, Set<(message: never) => void>>();
  const channelOfTopic = (topic: Topic) => `${prefix}:${topic}`;

  const append = (buffer: EventBuffer, entries: LogEntry[]) => {
    for (const entry of entries) {
      if (entry.seq <= buffer.newest) continue;
      // Redis dropped some before this process read them
      if (entry.seq > buffer.newest + 1) buffer.skipTo(entry.seq - 1);
      buffer.append(entry);
    }
    fanOut.wake(buffer);
  };

  /** Reads new events, one read at a time; a call during a read makes it read again. A failed read is repeated later. */
  const catchUp = async (key: string, channel: Channel) => {
    channel.isBehind = true;
    if (channel.isReading) return;
    channel.isReading = true;
    try {
      while (channel.isBehind) {
        channel.isBehind = false;
        const entries = await readPage(key, channel.buffer.newest + 1, '+', READ_BATCH);
        append(channel.buffer, entries);
        if (entries.length === READ_BATCH) channel.isBehind = true;
      }
    } catch (error) {
      recoverLater(key, channel);
      throw error;
    } finally {
      channel.isReading = false;
    }
  };

  const drop = async (key: string, channel: Channel) => {
    if (channel.isDropped) return;
    channel.isDropped = true;
    channels.delete(key);
    await subscriber.unsubscribe(noticeChannel(key));
  };

  /** After a change of the epoch, Redis has lost the events: readers are closed, reconnect and get a gap. */
  const checkEpoch = async (key: string, channel: Channel, epoch: string) => {
    if (channel.buffer.epoch === epoch) return catchUp(key, channel);
    fanOut.close(channel.buffer);
    await drop(key, channel);
  };

  const warn = (error: unknown) => log.warn({ err: error }, 'failed to read a log from Redis');

  /** Reads what was missed, without a notice of it. */
  const recover = async (key: string, channel: Channel) => {
    try {
      await checkEpoch(key, channel, (await readState(key)).epoch);
    } catch (error) {
      warn(error);
      recoverLater(key, channel);
    }
  };

  const recoverLater = (key: string, channel: Channel) => {
    channel.retry ??= setTimeout(() => {
      channel.retry = undefined;
      // after a lost connection, `resync` does this
      if (!channel.isDropped && redis.status === 'ready') void recover(key, channel);
    }, RETRY_AFTER).unref();
  };

  const openChannel = async (key: string): Promise<Channel> => {
    if (redis.status !== 'ready') throw redisUnavailable();
    await subscriber.subscribe(noticeChannel(key));
    const { epoch, newest } = await readState(key);
    return {
      buffer: createEventBuffer(epoch, newest, BUFFER_LIMITS),
      readerCount: 0,
      isReading: false,
      isBehind: false,
      isDropped: false,
      retry: undefined,
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
    // the last reader has just left
    if (channel.isDropped) return enter(key);
    channel.readerCount += 1;
    return channel;
  };

  const leave = (key: string, channel: Channel) => {
    channel.readerCount -= 1;
    if (channel.readerCount === 0) drop(key, channel).catch(warn);
  };

  /** The stored events from a number on, without a gap, up to the newest one at the time this resolves. */
  const backlogFrom = async (key: string, buffer: EventBuffer, from: number) => {
    const entries: LogEntry[] = [];
    const reached = () => entries.at(-1)?.seq ?? from - 1;
    while (buffer.oldest > reached() + 1) {
      const part = await readRange(key, reached() + 1, buffer.newest);
      if (part.length === 0) break;
      for (const entry of part) entries.push(entry);
    }
    for (const entry of buffer.range(reached() + 1, buffer.newest)) entries.push(entry);
    const hole = entries.findLastIndex(
      (entry, index) => entry.seq !== buffer.newest - entries.length + 1 + index,
    );
    return entries.slice(hole + 1);
  };

  subscriber.on('message', (name: string, text: string) => {
    const listeners = topicListeners.get(name);
    if (listeners !== undefined) {
      for (const listener of listeners) listener(JSON.parse(text) as never);
      return;
    }
    const key = name.slice(noticeChannel('').length);
    const [epoch = ''] = text.split(' ', 1);
    channels
      .get(key)
      ?.then(channel => checkEpoch(key, channel, epoch))
      .catch(warn);
  });

  const publish = <T extends Topic>(topic: T, message: Topics[T]) =>
    redis.publish(channelOfTopic(topic), JSON.stringify(message));

  let hasSubscribed = false;
  /** whether Redis sends this process the messages of the topics now */
  let isSubscribed = false;
  subscriber.on('close', () => {
    isSubscribed = false;
  });

  const bus: ProcessBus = {
    publish: (topic, message) => {
      publish(topic, message).catch(warn);
    },
    send: async (topic, message) => {
      const received = await publish(topic, message);
      // this process receives it, too
      return received - (isSubscribed ? 1 : 0);
    },
    subscribe: (topic, listener) => {
      const name = channelOfTopic(topic);
      topicListeners.set(name, (topicListeners.get(name) ?? new Set()).add(listener));
    },
  };

  // while a connection was lost, messages and notices were missed and Redis may have lost its data
  const resync = async () => {
    // Redis responds to this after the subscriptions are restored
    await subscriber.ping();
    isSubscribed = hasSubscribed;
    // this process receives it, too
    bus.publish('gap', {});
    for (const [key, opening] of channels) {
      // one that can't be opened has no readers
      const channel = await opening.catch(() => undefined);
      if (channel !== undefined) await recover(key, channel);
    }
  };
  const ready = Promise.all([once(redis, 'ready'), once(subscriber, 'ready')]);
  const resyncWhenReady = () => {
    if (redis.status === 'ready' && subscriber.status === 'ready') resync().catch(warn);
  };
  await Promise.race([ready, new Promise(resolve => setTimeout(resolve, START_TIMEOUT))]).catch(warn);
  // not the first time, unless Redis wasn't available at the start
  redis.on('ready', resyncWhenReady);
  subscriber.on('ready', resyncWhenReady);
  subscriber
    .subscribe(...topics.map(channelOfTopic))
    .then(() => {
      hasSubscribed = true;
      isSubscribed = true;
    })
    .catch(warn);

  const hub: LogHub = {
    tickets,

    publish: async (key, events, arrivedAt) => {
      const last = await appendEvents(key, events, arrivedAt);
      return { first: last - events.length + 1, last };
    },

    history: async (key, page) => {
      const state = await readState(key);
      const { from, to } = pageBounds(state, page);
      return { ...boundsOf(state), entries: to < from ? [] : await readPage(key, from, to, page.limit) };
    },

    subscribe: async (key, after, connection, greeting) => {
      const channel = await enter(key);
      const { buffer } = channel;
      try {
        const state = await readState(key);
        if (state.epoch !== buffer.epoch) throw redisUnavailable();
        await catchUp(key, channel);
        const { from, missed } = resumeFrom({ ...state, newest: buffer.newest }, after);
        const backlog = await backlogFrom(key, buffer, from);
        const first = backlog[0]?.seq ?? buffer.newest + 1;
        const hello = {
          kind: 'hello',
          ...boundsOf({ ...state, newest: buffer.newest }),
          ...greeting,
        } as const;
        const isSame = after?.epoch === buffer.epoch;
        const membership = fanOut.join(buffer, connection, {
          hello,
          missed: isSame ? expiredNotice(after.seq + 1, first - 1) : missed,
          backlog,
        });
        return {
          ...membership,
          leave: () => {
            membership.leave();
            leave(key, channel);
          },
        };
      } catch (error) {
        leave(key, channel);
        throw error;
      }
    },

    sweep: async () => {},

    closeReaders: () => fanOut.close(),
    close: async () => {
      fanOut.close();
      redis.disconnect();
      subscriber.disconnect();
    },
  };

  return { hub, bus, createLimiter: createRedisLimiter(redis, prefix) };
};
