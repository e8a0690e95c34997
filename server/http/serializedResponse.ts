import type { Context } from 'hono';
import * as z from 'zod/mini';
import { DELETION_HEADER, type Endpoint, type ReplyOf } from '../../model/contract/endpoint.ts';
import { revisionOf } from '../../model/contract/version.ts';
import type { Env } from './call.ts';
import { type Gzip, sendText } from './compression.ts';
import { createTrim } from './trim.ts';

/** The response of a call, before it is sent; stored with an Idempotency-Key. */
export type SerializedResponse = {
  status: 200 | 204;
  body: string;
  etag: string | null;
  /** restores the deleted record */
  deletionId?: string | undefined;
};

/** The response to a read, with all its headers; `pack` compresses the body of one that is sent many times. */
export type SerializedRead = SerializedResponse & { headers: Readonly<Record<string, string>>; pack?: Gzip };

const etagOf = (reply: unknown) => {
  const revision = typeof reply === 'object' && reply !== null ? revisionOf(reply) : null;
  return revision === null ? null : `"${revision}"`;
};

/**
 * Creates the function that turns the result of a handler into its response: fields that the contract doesn't have are
 * removed, and a result that doesn't match is a 500. With `parsesReplies`, the whole schema is checked, as tests and
 * development do. A handler's own `Response` (pages, files) is returned unchanged.
 *
 * @example
 * const serialize = createResponseSerializer(projects.one, options);
 * serialize(project);
 */
export const createResponseSerializer = <E extends Endpoint>(
  { response }: E,
  { parsesReplies }: { parsesReplies: boolean },
) => {
  const isEmpty = response instanceof z.ZodMiniVoid;
  const read = parsesReplies ? (reply: unknown) => response.parse(reply) : createTrim(response);
  return (reply: ReplyOf<E> | Response): SerializedResponse | Response => {
    if (reply instanceof Response) return reply;
    if (isEmpty) return { status: 204, body: '', etag: null };
    const declared = read(reply);
    return { status: 200, body: JSON.stringify(declared), etag: etagOf(declared) };
  };
};

export const sendResponse = (
  context: Context<Env>,
  response: SerializedResponse | SerializedRead | Response,
  gzip: Gzip | undefined,
): Response | Promise<Response> => {
  if (response instanceof Response) return response;
  const { status, body, etag, deletionId } = response;
  if (deletionId !== undefined) context.header(DELETION_HEADER, deletionId);
  if (status === 200) {
    const read = 'headers' in response ? response : undefined;
    const text = { body, type: 'application/json', etag, headers: read?.headers };
    return sendText(context, text, read?.pack ?? gzip);
  }
  if (etag !== null) context.header('etag', etag);
  return context.body(null, 204);
};
