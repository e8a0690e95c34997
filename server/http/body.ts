import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { BodyOf, Endpoint } from '../../model/contract/endpoint.ts';
import { ApiError } from '../../model/contract/problem.ts';
import { InterruptedError } from '../interrupted.ts';
import { exceedsDepth, MAX_DEPTH } from './exceedsDepth.ts';
import { parseJson } from './json.ts';
import { parseNdjson } from './ndjson.ts';
import { invalidUtf8, toBodyError, unstorableText } from './problems.ts';
import { validate } from './validate.ts';

/** Middleware: a longer body is rejected with 413 before it is read to its end. */
export const limitBody = (maxBytes: number): MiddlewareHandler => {
  const rejectTooLarge = () => {
    throw new ApiError('too_large', `The body is larger than ${maxBytes / 1024} KB.`);
  };
  const limitStream = bodyLimit({ maxSize: maxBytes, onError: rejectTooLarge });
  return async (context, next) => {
    const length = context.req.header('content-length');
    // without a declared length, the body is counted while it is read, through a stream that costs more than the
    // request
    if (length === undefined || context.req.header('transfer-encoding') !== undefined)
      return limitStream(context, next);
    if (!(Number(length) <= maxBytes)) rejectTooLarge();
    await next();
  };
};

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Throws for invalid bytes. A lenient decoder would replace them, and the replacement would be stored silently. */
export const decodeUtf8 = (bytes: ArrayBuffer): string => {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    throw invalidUtf8();
  }
};

/** The bytes of a body. A client that disconnects before the end is not a server error. */
export const readBytes = (request: { arrayBuffer: () => Promise<ArrayBuffer> }): Promise<ArrayBuffer> =>
  request.arrayBuffer().catch((error: unknown) => {
    throw error instanceof Error && error.name === 'BodyLimitError' ? error : new InterruptedError('request');
  });

const mediaTypeOf = (contentType: string) => contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';

const isPercentUtf8 = (text: string) => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

const parseForm = (text: string) => {
  if (!isPercentUtf8(text)) throw invalidUtf8();
  if (text.includes('%00')) throw unstorableText();
  return Object.fromEntries(new URLSearchParams(text));
};

const YAML_TYPES = new Set(['application/yaml', 'application/x-yaml', 'text/yaml', 'text/x-yaml']);

const parseText = ({ body, accepts }: Endpoint, mediaType: string, text: string): unknown => {
  if (body === undefined && text === '' && mediaType === '') return undefined;
  if (accepts === 'json-or-form' && mediaType === 'application/x-www-form-urlencoded') return parseForm(text);
  if (accepts === 'yaml') {
    if (!YAML_TYPES.has(mediaType)) throw new ApiError('unsupported', 'Send the file as application/yaml.');
    return text;
  }
  if (accepts === 'json-or-lines' && mediaType === 'application/x-ndjson') return parseNdjson(text);
  if (mediaType !== 'application/json')
    throw new ApiError('unsupported', 'Send the body as application/json.');
  if (body === undefined && text === '') return undefined;
  // log events are kept unchanged, and never reach the database
  const value = parseJson(text, accepts !== 'json-or-lines');
  if (exceedsDepth(value, MAX_DEPTH)) throw new ApiError('bad_request', 'The body is nested too deeply.');
  return value;
};

/** For an endpoint without a body schema: no body, or an empty object. */
const noBody = z.optional(z.strictObject({}));

/**
 * Parses a body by its media type (JSON; also a form or NDJSON if the endpoint accepts it) and checks it against the
 * endpoint's schema. Errors: 415 for another media type, 400 for invalid syntax or unknown fields, 413 for too many
 * lines, 422 for invalid values, by field.
 */
export const parseBody = <E extends Endpoint>(endpoint: E, contentType: string, text: string): BodyOf<E> => {
  const value = parseText(endpoint, mediaTypeOf(contentType), text);
  return validate(endpoint.body ?? noBody, value, toBodyError) as BodyOf<E>;
};
