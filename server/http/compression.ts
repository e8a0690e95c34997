import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { parseAccept } from 'hono/utils/accept';
import type { Env } from './call.ts';

/** Smaller texts cost more to compress than they save; in characters. */
const MIN_LENGTH = 1024;

/** Compresses a whole text at once. */
export type Gzip = (text: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Whether an Accept-Encoding header allows an encoding, by its name or by `*`. */
export const acceptsEncoding = (header: string | undefined, encoding: string): boolean => {
  if (header === undefined) return false;
  const accepted = parseAccept(header);
  const found =
    accepted.find(({ type }) => type.toLowerCase() === encoding) ?? accepted.find(({ type }) => type === '*');
  return (found?.q ?? 0) > 0;
};

type Text = { body: string; type: string; status?: ContentfulStatusCode; etag?: string | null };

/** Answers a text, compressed where it is long enough and the caller accepts it. The ETag of compressed bytes is weak. */
export const sendText = async (
  context: Context<Env>,
  { body, type, status = 200, etag = null }: Text,
  gzip: Gzip | undefined,
): Promise<Response> => {
  const isLong = gzip !== undefined && body.length >= MIN_LENGTH;
  const isPacked = isLong && acceptsEncoding(context.req.header('accept-encoding'), 'gzip');
  if (isLong) context.header('vary', 'Accept-Encoding');
  if (etag !== null) context.header('etag', isPacked ? `W/${etag}` : etag);
  if (!isPacked) return context.body(body, status, { 'content-type': type });
  context.header('content-encoding', 'gzip');
  return context.body(await gzip(body), status, { 'content-type': type });
};
