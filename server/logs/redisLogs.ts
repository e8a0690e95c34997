import { Redis } from 'ioredis';
import { ApiError } from '../../model/contract/problem.ts';
import type { Log } from '../options.ts';
import { type HubOptions, KEEP_BYTES, type NewEvent } from './hub.ts';
import { PUBLISH, STAND } from './redisScripts.ts';
import type { Entry } from './tail.ts';
import { TICKET_LIFE, type Ticket, type Tickets } from './tickets.ts';

const COMMAND_WAIT = 3_000;
export const READ_AT_ONCE = 2_000;

type Scripts = {
  publishEvents: (hash: string, stream: string, ...rest: (string | number)[]) => Promise<[string, number]>;
  standOf: (hash: string, stream: string, ...rest: (string | number)[]) => Promise<[string, number, number]>;
};

type Stand = { epoch: string; oldest: number; newest: number };

export type RedisOptions = HubOptions & {
  address: string;
  log: Log;
  /** keeps products that share one Redis apart */
  prefix?: string;
};

export const away = () => new ApiError('unavailable', 'The log store does not answer.', { retryAfter: 5 });

const toEntry = ([id, [, at = '0', , text = '{}', , cut = '']]: [string, string[]]): Entry => ({
  seq: Number.parseInt(id, 10),
  at: Number(at),
  text,
  ...(cut !== '' && { cut: Number(cut) }),
});

const retryStrategy = (times: number) => Math.min(100 * times, 2_000);

/** hears notices, and waits for Redis as long as it takes */
export const openListener = ({ address, log }: Pick<RedisOptions, 'address' | 'log'>) =>
  new Redis(address, { connectTimeout: COMMAND_WAIT, maxRetriesPerRequest: null, retryStrategy }).on(
    'error',
    (error: unknown) => log.warn({ err: error }, 'Redis does not answer'),
  );

/** The logs in Redis: numbers, epochs, events. What it can not answer is `unavailable`. */
export const openRedisLogs = ({
  address,
  keep,
  maxAge,
  now,
  newId,
  log,
  prefix = 'porchlight',
  keepBytes = KEEP_BYTES,
}: RedisOptions) => {
  const redis = new Redis(address, {
    connectTimeout: COMMAND_WAIT,
    // what was sent into a dead line may have arrived: its sender decides, not this client
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_WAIT,
    retryStrategy,
  });
  redis.on('error', (error: unknown) => log.warn({ err: error }, 'Redis does not answer'));
  redis.defineCommand('publishEvents', { numberOfKeys: 2, lua: PUBLISH });
  redis.defineCommand('standOf', { numberOfKeys: 2, lua: STAND });
  const scripts = redis as unknown as Scripts;
  const seconds = Math.ceil(maxAge / 1000);

  const keysOf = (key: string) => [`${prefix}:log:{${key}}:n`, `${prefix}:log:{${key}}:e`] as const;
  const noticeOf = (key: string) => `${prefix}:log:${key}`;

  const asking = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      log.warn({ err: error }, 'Redis refused');
      throw away();
    }
  };

  const standOf = async (key: string): Promise<Stand> => {
    const [epoch, oldest, newest] = await asking(
      scripts.standOf(...keysOf(key), newId(), now() - maxAge, seconds),
    );
    return { epoch, oldest, newest };
  };

  const range = async (key: string, from: number, to: number | '+', count: number) => {
    const rows = await asking(redis.xrange(keysOf(key)[1], String(from), String(to), 'COUNT', count));
    return rows.map(toEntry);
  };

  const rangeWhole = async (key: string, from: number, to: number) => {
    const entries: Entry[] = [];
    for (let next = from; next <= to;) {
      const part = await range(key, next, to, READ_AT_ONCE);
      for (const entry of part) entries.push(entry);
      if (part.length < READ_AT_ONCE) break;
      next = (part.at(-1)?.seq ?? to) + 1;
    }
    return entries;
  };

  const ticketOf = (hash: string, sessionHash: string) => `${prefix}:ticket:${sessionHash}:${hash}`;

  const tickets: Tickets = {
    put: async (hash, ticket) => {
      const name = ticketOf(hash, ticket.sessionHash);
      await asking(redis.set(name, JSON.stringify(ticket), 'PX', TICKET_LIFE));
    },
    take: async (hash, sessionHash) => {
      const text = await asking(redis.getdel(ticketOf(hash, sessionHash)));
      if (text === null) return undefined;
      const ticket = JSON.parse(text) as Ticket;
      return ticket.expiryDt > now() ? ticket : undefined;
    },
  };

  return {
    redis,
    tickets,
    noticeOf,
    standOf,
    range,
    rangeWhole,
    /** answers the last number */
    add: async (key: string, events: readonly NewEvent[]) => {
      const rest = events.flatMap(({ text, cut }) => [text, cut ?? '']);
      const limits = [keep, keepBytes, seconds] as const;
      const [, last] = await asking(
        scripts.publishEvents(...keysOf(key), newId(), now(), ...limits, noticeOf(key), ...rest),
      );
      return last;
    },
  };
};
