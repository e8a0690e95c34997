import * as z from 'zod/mini';
import { isFields } from './fields.ts';
import { endpoint } from './endpoint.ts';

/** LOG-02: the kinds of log targets. The ID of a connector app is the ID of its project. */
const logTargetTypes = ['SMARTAPPIDS', 'DEVICEIDS'] as const;
export type LogTargetType = (typeof logTargetTypes)[number];

/** Longer messages are truncated and marked as such. In bytes of UTF-8. */
export const MESSAGE_LIMIT = 64 * 1024;

/** Maximum number of events per call. */
export const EVENTS_A_CALL = 1000;

/**
 * Interval in milliseconds at which both sides ping (LOG-02). They disconnect a peer that is silent for 2.5 intervals.
 */
export const PING_EVERY = 30_000;

const target = z.string().check(z.minLength(1), z.maxLength(100));
const sequence = z.coerce.number().check(z.int(), z.minimum(0));

/** A published event with its sequence number within the target and its time of arrival, in epoch milliseconds. */
export const storedEventSchema = z.object({
  seq: z.number(),
  at: z.number(),
  /** any JSON object; the client applies the defaults of LOG-04 */
  event: z.record(z.string(), z.unknown()),
  /** number of truncated bytes; absent if none */
  cut: z.optional(z.number()),
});
export type StoredEvent = z.infer<typeof storedEventSchema>;

const isStoredEvent = (value: unknown) =>
  isFields(value) &&
  typeof value['seq'] === 'number' &&
  typeof value['at'] === 'number' &&
  isFields(value['event']) &&
  (value['cut'] === undefined || typeof value['cut'] === 'number');

/**
 * Accepts the same as `z.array(storedEventSchema)`, ten times as fast: a live log gets tens of thousands of events a
 * second.
 */
const storedEvents = z.custom<StoredEvent[]>(value => Array.isArray(value) && value.every(isStoredEvent));

/** Time range in milliseconds over which clients spread their reconnects; it grows with the number of clients. */
const spread = z.number().check(z.minimum(0));

/**
 * A message of the socket, one JSON text per frame. Sequence numbers count within an epoch. A new epoch begins when the
 * server has lost its events; the number of missed events is then unknown.
 */
export const logFrameSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hello'),
    epoch: z.string(),
    /** sequence numbers of the stored events; if there are none, those of the next and of the last event */
    oldest: z.number(),
    newest: z.number(),
    /** only for devices: replaces the authCode when the client reconnects */
    resume: z.optional(z.string()),
    spread: z.optional(spread),
  }),
  z.object({ kind: z.literal('events'), events: storedEvents }),
  /** events that this client does not get; `count` is null, and the range 0 to 0, if the number is unknown */
  z.object({
    kind: z.literal('missed'),
    from: z.number(),
    to: z.number(),
    count: z.nullable(z.number()),
    reason: z.enum(['slow', 'expired', 'restart']),
  }),
  z.object({ kind: z.literal('pong'), spread: z.optional(spread) }),
]);
export type LogFrame = z.infer<typeof logFrameSchema>;

/** Path of the sockets, without the base path. */
export const SOCKET_PATH = '/v2/loggers/socket';

/** The only text that a page may send; anything else closes the socket. */
export const PING = 'ping';

/** Close codes of the socket. */
export const closeCodes = {
  /** the session has ended or switched to another organization */
  signedOut: 4401,
  /** the target no longer exists, or this user has no access to it */
  gone: 4404,
  /** the client read nothing for 30 seconds */
  slow: 1013,
  restart: 1012,
  /** the client was silent for 2.5 ping intervals */
  silent: 4408,
  /** the client sent something other than a ping */
  unexpected: 1008,
} as const;

/** LOG-03, word for word. */
export const NO_AUTH_CODE = 'Missing/Invalid authCode returned.';

const newLoggerSchema = z.strictObject({
  /** from the pop-up window; not needed for connector apps */
  authCode: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  target,
  type: z.enum(logTargetTypes),
  /**
   * from the hello message of an earlier socket; replaces the authCode and can be reused while the session is active
   */
  resume: z.optional(z.string().check(z.maxLength(100))),
  /** sequence number of the last received event, and its epoch; the socket starts with the events after it */
  after: z.optional(
    z.strictObject({ epoch: z.string().check(z.maxLength(100)), seq: z.int().check(z.minimum(0)) }),
  ),
});

const purpose = z._default(z.literal('createlogger'), 'createlogger');

export const logs = {
  authCodePage: endpoint({
    method: 'GET',
    path: '/api/sa/authcode',
    summary: 'The pop-up window that gets an authCode and puts it into browser storage',
    query: z.strictObject({ purpose, target, state: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.unknown(),
    responseFormat: 'html',
  }),
  authCode: endpoint({
    method: 'POST',
    path: '/api/sa/authcode',
    summary: 'Creates a single-use code for the log of one device, valid for 60 seconds',
    body: z.strictObject({ purpose, target }),
    response: z.object({ authCode: z.string() }),
    ignoresIdempotencyKey: true,
    tokens: 'never',
  }),
  start: endpoint({
    method: 'POST',
    path: '/v2/loggers',
    summary: 'Starts a live log; returns the path of a WebSocket, valid once and for 60 seconds',
    body: newLoggerSchema,
    /** without the base path, with the query string */
    response: z.object({ path: z.string() }),
    ignoresIdempotencyKey: true,
    tokens: 'never',
  }),
  publish: endpoint({
    method: 'POST',
    path: '/v2/logs/events',
    repeatable: true,
    summary:
      'Publishes events of one device or connector app, as a JSON array or as one JSON object per line',
    query: z.strictObject({ target, type: z.enum(logTargetTypes) }),
    body: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(EVENTS_A_CALL)),
    accepts: 'json-or-lines',
    response: z.object({ accepted: z.number(), first: z.number(), last: z.number() }),
    tokens: 'logs',
  }),
  history: endpoint({
    method: 'GET',
    path: '/v2/logs/events',
    summary:
      'Stored events of a target, newest last: the newest ones, those before a sequence number, the oldest ones after one, or the newest ones between two',
    query: z.strictObject({
      target,
      type: z.enum(logTargetTypes),
      /** exclusive */
      before: z.optional(sequence),
      /** exclusive; without `before`, the oldest events after it are returned, to read forward */
      after: z.optional(sequence),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 200),
    }),
    response: z.object({
      epoch: z.string(),
      oldest: z.number(),
      newest: z.number(),
      events: z.array(storedEventSchema),
    }),
  }),
};
