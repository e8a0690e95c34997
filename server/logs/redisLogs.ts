import { Redis } from 'ioredis';
import { ApiError } from '../../model/contract/problem.ts';
import type { Log } from '../ports.ts';
import { type HubOptions, DEFAULT_MAX_CHARS, type NewEvent } from './hub.ts';
import { PUBLISH, READ_STATE } from './redisScripts.ts';
import type { LogEntry } from './eventBuffer.ts';
import { TICKET_LIFETIME, type Ticket, type Tickets } from './tickets.ts';

const COMMAND_TIMEOUT = 3_000;
export const READ_BATCH = 2_000;

type Scripts = {
  publishEvents: (hash: string, stream: string, ...rest: (string | number)[]) => Promise<[string, number]>;
  readState: (
    hash: string,
    stream: string,
    ...rest: (string | number)[]
  ) => Promise<[string, number, number]>;
};

type LogState = { epoch: string; oldest: number; newest: number };

export type RedisOptions = HubOptions & {
  address: string;
  log: Log;
  /** separates installations that share a Redis */
  prefix?: string;
};

export const redisUnavailable = () =>
  new ApiError('unavailable', 'Live logs are unavailable right now. Try again in a few seconds.', {
    retryAfter: 5,
  });

const toEntry = ([id, [, at = '0', , text = '{}', , cut = '']]: [string, string[]]): LogEntry => ({
  seq: Number.parseInt(id, 10),
  at: Number(at),
  text,
  ...(cut !== '' && { cut: Number(cut) }),
});

const retryStrategy = (times: number) => Math.min(100 * times, 2_000);

/** The connection for notices. Its commands wait until Redis is available. */
export const openSubscriber = ({ address, log }: Pick<RedisOptions, 'address' | 'log'>) =>
  new Redis(address, { connectTimeout: COMMAND_TIMEOUT, maxRetriesPerRequest: null, retryStrategy }).on(
    'error',
    (error: unknown) => log.warn({ err: error }, 'Redis is not available'),
  );

/** The logs in Redis: numbers, epochs and events. Every failed command is an `unavailable` error. */
export const openRedisLogs = ({
  address,
  maxEvents,
  maxAge,
  now,
  newId,
  log,
  prefix = 'porchlight',
  maxChars = DEFAULT_MAX_CHARS,
}: RedisOptions) => {
  const redis = new Redis(address, {
    connectTimeout: COMMAND_TIMEOUT,
    // a command on a broken connection may have been executed, so the caller decides about a retry
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT,
    // a connection without responses is closed, so that further commands fail at once instead of waiting
    socketTimeout: COMMAND_TIMEOUT,
    retryStrategy,
  });
  redis.on('error', (error: unknown) => log.warn({ err: error }, 'Redis is not available'));
  redis.defineCommand('publishEvents', { numberOfKeys: 2, lua: PUBLISH });
  redis.defineCommand('readState', { numberOfKeys: 2, lua: READ_STATE });
  const scripts = redis as unknown as Scripts;
  const seconds = Math.ceil(maxAge / 1000);

  const keysOf = (key: string) => [`${prefix}:log:{${key}}:n`, `${prefix}:log:{${key}}:e`] as const;
  const noticeChannel = (key: string) => `${prefix}:log:${key}`;

  const orUnavailable = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      log.warn({ err: error }, 'Redis refused');
      throw redisUnavailable();
    }
  };

  const readState = async (key: string): Promise<LogState> => {
    const [epoch, oldest, newest] = await orUnavailable(
      scripts.readState(...keysOf(key), newId(), now() - maxAge, seconds),
    );
    return { epoch, oldest, newest };
  };

  const readPage = async (key: string, from: number, to: number | '+', count: number) => {
    const rows = await orUnavailable(redis.xrange(keysOf(key)[1], String(from), String(to), 'COUNT', count));
    return rows.map(toEntry);
  };

  const readRange = async (key: string, from: number, to: number) => {
    const entries: LogEntry[] = [];
    for (let next = from; next <= to;) {
      const part = await readPage(key, next, to, READ_BATCH);
      for (const entry of part) entries.push(entry);
      if (part.length < READ_BATCH) break;
      next = (part.at(-1)?.seq ?? to) + 1;
    }
    return entries;
  };

  const ticketOf = (hash: string, sessionHash: string) => `${prefix}:ticket:${sessionHash}:${hash}`;

  const tickets: Tickets = {
    put: async (hash, ticket) => {
      const name = ticketOf(hash, ticket.sessionHash);
      await orUnavailable(redis.set(name, JSON.stringify(ticket), 'PX', TICKET_LIFETIME));
    },
    take: async (hash, sessionHash) => {
      const text = await orUnavailable(redis.getdel(ticketOf(hash, sessionHash)));
      if (text === null) return undefined;
      const ticket = JSON.parse(text) as Ticket;
      return ticket.expiryDt > now() ? ticket : undefined;
    },
  };

  return {
    redis,
    tickets,
    noticeChannel,
    readState,
    readPage,
    readRange,
    /** Returns the number of the last event. */
    append: async (key: string, events: readonly NewEvent[], arrivedAt = now()) => {
      const rest = events.flatMap(({ text, cut }) => [text, cut ?? '']);
      const limits = [maxEvents, maxChars, seconds] as const;
      const [, last] = await orUnavailable(
        scripts.publishEvents(...keysOf(key), newId(), arrivedAt, ...limits, noticeChannel(key), ...rest),
      );
      return last;
    },
  };
};
