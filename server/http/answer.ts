import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint, ReplyOf } from '../../model/contract/endpoint.ts';
import { revisionOf } from '../../model/contract/version.ts';
import type { Env } from './call.ts';

/** What a call answers, before it is sent: stored beside an Idempotency-Key. */
export type Answer = { status: 200 | 204; body: string; etag: string | null };

const etagOf = (reply: unknown) => {
  const revision = typeof reply === 'object' && reply !== null ? revisionOf(reply) : null;
  return revision === null ? null : `"${revision}"`;
};

/**
 * Checks what a handler returned against the contract: fields that the schema does not name are left out, and a reply
 * that does not match is a 500. A `Response` of the handler's own (pages, files) passes as it is.
 */
export const toAnswer = <E extends Endpoint>(
  { response }: E,
  reply: ReplyOf<E> | Response,
): Answer | Response => {
  if (reply instanceof Response) return reply;
  if (response instanceof z.ZodMiniVoid) return { status: 204, body: '', etag: null };
  const checked: unknown = response.parse(reply);
  return { status: 200, body: JSON.stringify(checked), etag: etagOf(checked) };
};

export const sendAnswer = (context: Context<Env>, answer: Answer | Response): Response => {
  if (answer instanceof Response) return answer;
  const { status, body, etag } = answer;
  if (etag !== null) context.header('etag', etag);
  return status === 204
    ? context.body(null, 204)
    : context.body(body, 200, { 'content-type': 'application/json' });
};
