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
  headers?: Readonly<Record<string, string>> | undefined;
};

type HeaderValues = Record<string, string>;

/** With `headers`, doesn't touch the context's Headers object, which costs more than many handlers. */
const respond = (
  context: Context<Env>,
  body: string | Uint8Array<ArrayBuffer>,
  status: ContentfulStatusCode,
  own: HeaderValues,
  headers: Readonly<HeaderValues> | undefined,
) => {
  if (headers === undefined) return context.body(body, status, own);
  context.set('hasCommonHeaders', true);
  const common: HeaderValues = { ...context.get('commonHeaders') };
  return new Response(body, { status, headers: Object.assign(common, headers, own) });
};

/** Sends a text, compressed if it is long enough and the caller accepts it. The ETag of compressed bytes is weak. */
export const sendText = (
  context: Context<Env>,
  { body, type, status = 200, etag = null, headers }: Text,
  gzip: Gzip | undefined,
): Response | Promise<Response> => {
  const own: HeaderValues = { 'content-type': type };
  if (etag !== null) own['etag'] = etag;
  if (gzip === undefined || body.length < MIN_LENGTH) return respond(context, body, status, own, headers);

  own['vary'] = 'Accept-Encoding';
  if (!acceptsEncoding(context.req.header('accept-encoding'), 'gzip'))
    return respond(context, body, status, own, headers);

  own['content-encoding'] = 'gzip';
  if (etag !== null) own['etag'] = `W/${etag}`;
  return gzip(body).then(bytes => respond(context, bytes, status, own, headers));
};
