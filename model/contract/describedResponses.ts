import * as z from 'zod/mini';
import { type Authentication, changesRecords, DELETION_HEADER, type Endpoint } from './endpoint.ts';
import { CAPPED_HEADER } from './query.ts';

type Json = Record<string, unknown>;

const textHeader = (description: string): Json => ({ description, schema: { type: 'string' } });
const secondsHeader = (description: string): Json => ({
  description,
  schema: { type: 'integer', minimum: 1 },
});

/** Whether `revisionOf` finds a version in every response of this schema. */
export const hasVersion = (response: z.ZodMiniType): boolean => {
  if (response instanceof z.ZodMiniDiscriminatedUnion)
    return response._zod.def.options.every(option => hasVersion(option as z.ZodMiniType));
  if (!(response instanceof z.ZodMiniObject)) return false;
  const { version, revision = version } = response.shape as Readonly<Record<string, z.ZodMiniType>>;
  return revision instanceof z.ZodMiniNumber;
};

/** Whether an array is one page of a list, whose total is in headers. */
const hasPages = ({ query, response }: Endpoint) =>
  response instanceof z.ZodMiniArray &&
  query !== undefined &&
  ['page', 'range', 'offset'].some(name => name in query.shape);

const TOTAL_HEADERS: Json = {
  'Content-Range': textHeader('The first and last row, and the total: projects 0-24/80, or projects */0'),
  [CAPPED_HEADER]: textHeader('true if there are more rows than the total: rows are counted up to 10,000'),
};

const VERSION_ETAG = textHeader('The version of the record, for If-Match');
const FILE_ETAG = textHeader('The file, for If-None-Match');

const headersOf = (endpoint: Endpoint): { headers?: Json } => {
  const { response, etag, responseHeaders = {}, responseFormat, restorable } = endpoint;
  const headers: Json = {
    ...(responseFormat === 'created' && { Location: textHeader('The path of what was created') }),
    ...((etag === 'version' || hasVersion(response)) && { ETag: VERSION_ETAG }),
    ...(etag === 'file' && { ETag: FILE_ETAG }),
    ...(hasPages(endpoint) && TOTAL_HEADERS),
    ...(restorable === true && {
      [DELETION_HEADER]: textHeader(
        'The ID of the deletion. POST /v3/deletions/{deletionId}/restore restores the record within ten minutes',
      ),
    }),
    ...Object.fromEntries(Object.entries(responseHeaders).map(([name, text]) => [name, textHeader(text)])),
  };
  return Object.keys(headers).length === 0 ? {} : { headers };
};

const successOf = (endpoint: Endpoint, content: Json): Json => {
  const { response, responseFormat, restorable } = endpoint;
  const headers = headersOf(endpoint);
  if (!(response instanceof z.ZodMiniVoid)) return { 200: { description: 'Success', ...headers, content } };
  if (responseFormat === 'created') return { 201: { description: 'Created, no content', ...headers } };
  const description =
    typeof restorable === 'string'
      ? `Success, no content. Can't be undone: ${restorable}`
      : 'Success, no content';
  return { 204: { description, ...headers } };
};

const problem = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** Errors that have a header, and which most calls can return. */
export const errorResponses: Json = {
  Unauthenticated: {
    description: 'There is no session, or the token is unknown, revoked, or expired',
    headers: {
      'WWW-Authenticate': textHeader('Bearer realm="api"; with error="invalid_token" if a token was sent'),
    },
    ...problem,
  },
  TooMany: {
    description: 'Too many requests',
    headers: { 'Retry-After': secondsHeader('Seconds to wait') },
    ...problem,
  },
  Unavailable: {
    description: 'The server is temporarily unavailable',
    headers: { 'Retry-After': secondsHeader('Seconds to wait, if known') },
    ...problem,
  },
};

const reference = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

const errorsOf = (endpoint: Endpoint, authentication: Authentication): Json => ({
  ...(authentication !== 'none' && { 401: reference('Unauthenticated') }),
  // each user can have a limited number of streams
  ...((changesRecords(endpoint) || endpoint.responseFormat === 'events') && { 429: reference('TooMany') }),
  503: reference('Unavailable'),
  default: { description: 'Error', ...problem },
});

/** All responses of a call with their headers; `content` is that of a successful one. */
export const responsesOf = (endpoint: Endpoint, authentication: Authentication, content: Json): Json => ({
  ...successOf(endpoint, content),
  ...(endpoint.etag === 'file' && {
    304: {
      description: 'Not changed: If-None-Match has the current ETag',
      headers: { ETag: FILE_ETAG },
    },
  }),
  ...errorsOf(endpoint, authentication),
});
