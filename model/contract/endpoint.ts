import type * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Endpoint = {
  method: Method;
  /** as mounted, parameters with a colon: `/v3/common/projects/:projectId` */
  path: `/${string}`;
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** how the body travels; JSON unless said */
  accepts?: 'json' | 'json-or-form' | 'json-or-lines' | 'multipart';
  /** the body of a 2xx answer; `z.void()` is 204 */
  response: z.ZodMiniType;
  /** what the answer is; JSON unless said. An html or file handler answers a Response of its own */
  answers?: 'json' | 'html' | 'file';
  /** the scope an API token needs; by method unless said: read for GET, write for the others */
  tokens?: 'read' | 'write' | 'logs' | 'never';
  /** answered this once: an Idempotency-Key keeps that it was done, not what it answered */
  once?: true;
  /** answers although the caller has not agreed to the terms yet (TRM-01) */
  beforeTerms?: true;
};

/**
 * States one call of the API. Keeps literal types, so that server, client, fake and description derive from it.
 *
 * @example
 * export const terms = {
 *   list: endpoint({ method: 'GET', path: '/v3/terms', summary: 'Terms', response: z.array(termSchema) }),
 * };
 */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;
type PartIn<E, K extends string> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.input<S> : undefined;

/** What a handler is given. */
export type ParamsOf<E> = Part<E, 'params'>;
export type QueryOf<E> = Part<E, 'query'>;
export type BodyOf<E> = Part<E, 'body'>;
/** What a handler answers and what a caller sends. */
export type ReplyOf<E> = PartIn<E, 'response'>;
export type AnswerOf<E> = Part<E, 'response'>;
type Given<K extends string, T> = [T] extends [undefined]
  ? object
  : object extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
export type ArgumentsOf<E> = Given<'params', PartIn<E, 'params'>> &
  Given<'query', PartIn<E, 'query'>> &
  Given<'body', PartIn<E, 'body'>>;

export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
