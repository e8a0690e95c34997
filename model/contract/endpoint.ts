import type * as z from 'zod/mini';

/** The response header of a DELETE that names the deletion. */
export const DELETION_HEADER = 'deletion-id';

/** How long the server recognizes a retry by its Idempotency-Key, in milliseconds. */
export const IDEMPOTENCY_KEY_LIFETIME = 24 * 60 * 60_000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export type Endpoint = {
  method: Method;
  /** path with parameters, such as `/v3/common/projects/:projectId` */
  path: `/${string}`;
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** format of the body; JSON by default */
  accepts?: 'json' | 'json-or-form' | 'json-or-lines' | 'multipart' | 'driver' | 'yaml' | 'part';
  /** the body of a 2xx response; `z.void()` means 204 */
  response: z.ZodMiniType;
  /** format of the response; JSON by default, created: 201 with a Location. Handlers of the others return a Response */
  responseFormat?: 'json' | 'html' | 'text' | 'file' | 'events' | 'created';
  /** media types of a response that is a file; application/octet-stream by default */
  fileTypes?: readonly string[];
  /** request headers to document, in addition to those of every call; values are descriptions */
  headers?: Readonly<Record<string, string>>;
  /** users repeat it on purpose, such as a command: an equal request that follows another one is not a retry */
  repeatable?: true;
  /** response headers to document, in addition to those that follow from the rest; values are descriptions */
  responseHeaders?: Readonly<Record<string, string>>;
  /**
   * for a handler that sends an ETag itself: that of the record's version, or that of a file, which isn't sent again to a
   * caller with the same ETag in If-None-Match
   */
  etag?: 'version' | 'file';
  /** the scope that an API token needs; by default read for GET and OPTIONS, and write for all other methods */
  tokens?: 'read' | 'write' | 'logs' | 'never';
  /**
   * the response is returned only once: with an Idempotency-Key, only the fact of completion is stored. The text tells
   * the user what to do if it was lost
   */
  oneTimeResponse?: string;
  /** for a PUT that doesn't replace a record: each one adds something, so it takes an Idempotency-Key, as a POST does */
  creates?: true;
  /** for a PUT that checks If-Match, although its response doesn't have the version of the record */
  checksIfMatch?: true;
  /**
   * for a POST or DELETE that changes no record or needs no session: a retry is executed again, see recognizesRetries
   */
  ignoresIdempotencyKey?: true;
  /** a page of the workspace has the same address; navigation requests get the page */
  sharedWithPage?: true;
  /** for a DELETE: true if the record can be restored, which the response then names; otherwise the reason why not */
  restorable?: true | string;
  /** sent by an open page itself, not by its user: doesn't keep an idle session alive, and is never called slow */
  isBackground?: true;
  /** available before the caller has agreed to the terms (TRM-01) */
  beforeTerms?: true;
};

/**
 * Defines one API call. Keeps literal types, from which the types of server, client and fake are derived.
 *
 * @example
 * export const terms = {
 *   list: endpoint({ method: 'GET', path: '/v3/terms', summary: 'Terms', response: z.array(termSchema) }),
 * };
 */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** The scope that an API token needs for a call, or 'never'. */
export const tokenScopeOf = ({
  method,
  tokens = method === 'GET' || method === 'OPTIONS' ? 'read' : 'write',
}: Pick<Endpoint, 'method' | 'tokens'>) => tokens;

/** Whether a call counts among the writes per minute. The others are a GET, or read only in spite of their method. */
export const changesRecords = (endpoint: Pick<Endpoint, 'method' | 'tokens'>) =>
  endpoint.method !== 'GET' && tokenScopeOf(endpoint) !== 'read';

/** A PUT that changes a record needs no key: it has the version of the record. */
export const takesIdempotencyKey = ({ method, creates }: { method: string; creates?: true | undefined }) =>
  method === 'POST' || method === 'DELETE' || creates === true;

/** Whether a retry with the same Idempotency-Key is not executed again, but gets the first response. */
export const recognizesRetries = (endpoint: Endpoint) =>
  takesIdempotencyKey(endpoint) && endpoint.ignoresIdempotencyKey === undefined;

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;
type PartIn<E, K extends string> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.input<S> : undefined;

/** The input of a handler. */
export type ParamsOf<E> = Part<E, 'params'>;
export type QueryOf<E> = Part<E, 'query'>;
export type BodyOf<E> = Part<E, 'body'>;
/** The output of a handler, and the arguments of a call. */
export type ReplyOf<E> = PartIn<E, 'response'>;
export type ResponseOf<E> = Part<E, 'response'>;
type Given<K extends string, T> = [T] extends [undefined]
  ? object
  : object extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
export type ArgumentsOf<E> = Given<'params', PartIn<E, 'params'>> &
  Given<'query', PartIn<E, 'query'>> &
  Given<'body', PartIn<E, 'body'>>;

/** `optional`: a session is used if there is one. */
export type Authentication = 'none' | 'optional' | 'required';

/** The path as OpenAPI writes it: `/projects/{projectId}`. */
export const pathTemplateOf = ({ path }: Pick<Endpoint, 'path'>) => path.replace(/:(\w+)/g, '{$1}');

export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
