import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { parseAccept } from 'hono/utils/accept';
import type { Env } from './call.ts';

/** In characters. Compressing shorter texts costs more than it saves. */
const MIN_LENGTH = 1024;

/** Compresses a whole text at once. */
export type Gzip = (text: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Whether an Accept-Encoding header allows an encoding, by name or by `*`. */
export const acceptsEncoding = (header: string | undefined, encoding: string): boolean => {
  if (header === undefined) return false;
  const accepted = parseAccept(header);
  const found =
    accepted.find(({ type }) => type.toLowerCase() === encoding) ?? accepted.find(({ type }) => type === '*');
  return (found?.q ?? 0) > 0;
};

type Text = {
  body: string;
  type: string;
  status?: ContentfulStatusCode;
  etag?: string | null;
  /** all headers that handlers set, if none are on the context */
  headers?: Readonly<Record<string, string>>;
};

/** Doesn't touch the context's Headers object, which costs more than many handlers. */
const plainResponse = (
  context: Context<Env>,
  body: string | Uint8Array<ArrayBuffer>,
  status: number,
  headers: Readonly<Record<string, string>>,
) => {
  context.set('hasCommonHeaders', true);
  return new Response(body, { status, headers: { ...context.get('commonHeaders'), ...headers } });
};

/** Sends a text, compressed if it is long enough and the caller accepts it. The ETag of compressed bytes is weak. */
export const sendText = async (
  context: Context<Env>,
  { body, type, status = 200, etag = null, headers }: Text,
  gzip: Gzip | undefined,
): Promise<Response> => {
  const isLong = gzip !== undefined && body.length >= MIN_LENGTH;
  const isPacked = isLong && acceptsEncoding(context.req.header('accept-encoding'), 'gzip');
  const own = {
    'content-type': type,
    ...(isLong && { vary: 'Accept-Encoding' }),
    ...(etag !== null && { etag: isPacked ? `W/${etag}` : etag }),
    ...(isPacked && { 'content-encoding': 'gzip' }),
  };
  const bytes = isPacked ? await gzip(body) : body;
  return headers === undefined
    ? context.body(bytes, status, own)
    : plainResponse(context, bytes, status, { ...headers, ...own });
};
