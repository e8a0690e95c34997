import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** LOG-02: what a log is of. A connector app is named by its project's id. */
const logTargetTypes = ['SMARTAPPIDS', 'DEVICEIDS'] as const;
export type LogTargetType = (typeof logTargetTypes)[number];

/** Larger messages are cut, and say so. In bytes of UTF-8. */
export const MESSAGE_LIMIT = 64 * 1024;

/** Published with one call at the most. */
export const EVENTS_A_CALL = 1000;

/** Both sides ping this often (LOG-02), in milliseconds, and give a peer up after two and a half times. */
export const PING_EVERY = 30_000;

const target = z.string().check(z.minLength(1), z.maxLength(100));
const sequence = z.coerce.number().check(z.int(), z.minimum(0));

/** An event as it was published, with its number among those of its target and when it came, in epoch milliseconds. */
const keptEventSchema = z.object({
  seq: z.number(),
  at: z.number(),
  /** any JSON object; LOG-04's defaults are the reader's business */
  event: z.record(z.string(), z.unknown()),
  /** bytes that were cut off; absent when none */
  cut: z.optional(z.number()),
});
export type KeptEvent = z.infer<typeof keptEventSchema>;

/** How far apart readers shall come back after a cut, in milliseconds: the more there are, the longer it takes. */
const spread = z.number().check(z.minimum(0));

/**
 * What the socket says, one JSON text a frame. Numbers count within an epoch; a new epoch began when the server lost
 * what it had counted, so that nobody knows how many were missed.
 */
export const logFrameSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hello'),
    epoch: z.string(),
    /** of the kept ones; 0 and 0 when there are none */
    oldest: z.number(),
    newest: z.number(),
    /** of a device: opens its next socket in place of an authCode */
    resume: z.optional(z.string()),
    spread: z.optional(spread),
  }),
  z.object({ kind: z.literal('events'), events: z.array(keptEventSchema) }),
  /** events that this subscriber does not get: `count` of them, null (and 0 to 0) when nobody knows */
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

/** Where the sockets are, below the base path. */
export const SOCKET_PATH = '/v2/loggers/socket';

/** The text a page may send; anything else closes the socket. */
export const PING = 'ping';

/** Close codes of the socket. */
export const closeCodes = {
  /** the session ended, or stands in another organization */
  signedOut: 4401,
  /** the target is there no longer, or not for this user */
  gone: 4404,
  /** did not read for 30 seconds */
  slow: 1013,
  restart: 1012,
  /** silent for two and a half pings */
  silent: 4408,
  /** said something else than ping */
  unexpected: 1008,
} as const;

/** LOG-03, word for word. */
export const NO_AUTH_CODE = 'Missing/Invalid authCode returned.';

const newLoggerSchema = z.strictObject({
  /** of the pop-up; connector apps need none */
  authCode: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  target,
  type: z.enum(logTargetTypes),
  /** of an earlier socket's hello, in place of the authCode; as often as needed while the session lives */
  resume: z.optional(z.string().check(z.maxLength(100))),
  /** the last number that was seen, and its epoch: the socket starts with what came since */
  after: z.optional(
    z.strictObject({ epoch: z.string().check(z.maxLength(100)), seq: z.int().check(z.minimum(0)) }),
  ),
});

const purpose = z.literal('createlogger');

export const logs = {
  authCodePage: endpoint({
    method: 'GET',
    path: '/api/sa/authcode',
    summary: 'The pop-up that fetches an authCode and leaves it in the browser storage (LOG-03)',
    query: z.strictObject({ purpose, target, state: z.string().check(z.minLength(1), z.maxLength(100)) }),
    answers: 'html',
    response: z.void(),
  }),
  authCode: endpoint({
    method: 'POST',
    path: '/api/sa/authcode',
    summary: 'A code that opens the log of one device, once, within 60 seconds',
    body: z.strictObject({ purpose, target }),
    response: z.object({ authCode: z.string() }),
    once: true,
    tokens: 'never',
  }),
  start: endpoint({
    method: 'POST',
    path: '/v2/loggers',
    summary: 'Opens the way to a live log: the path of a WebSocket, good once and for 60 seconds',
    body: newLoggerSchema,
    /** below BASE_PATH, with its query */
    response: z.object({ path: z.string() }),
    once: true,
    tokens: 'never',
  }),
  publish: endpoint({
    method: 'POST',
    path: '/v2/logs/events',
    summary: 'Publishes events of one device or connector app: a JSON array, or one JSON object a line',
    query: z.strictObject({ target, type: z.enum(logTargetTypes) }),
    body: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(EVENTS_A_CALL)),
    accepts: 'json-or-lines',
    response: z.object({ accepted: z.number(), first: z.number(), last: z.number() }),
    tokens: 'logs',
  }),
  history: endpoint({
    method: 'GET',
    path: '/v2/logs/events',
    summary: 'Kept events of a target, newest last: those before a number, or between two',
    query: z.strictObject({
      target,
      type: z.enum(logTargetTypes),
      before: z.optional(sequence),
      after: z.optional(sequence),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 200),
    }),
    response: z.object({
      epoch: z.string(),
      oldest: z.number(),
      newest: z.number(),
      events: z.array(keptEventSchema),
    }),
  }),
};
