import { randomUUID } from 'node:crypto';
import { maxHeaderSize, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '@hono/node-server';
import { ApiError, type Problem, STATUS_OF } from '../model/contract/problem.ts';

/** How long a client can take to read the response, in milliseconds. Closing at once could discard it. */
const LINGER = 1000;

const malformed = () => new ApiError('bad_request', "The request isn't valid HTTP.");

/** What Node's parser rejects, by its error code. */
const errors: Readonly<Record<string, () => ApiError>> = {
  HPE_HEADER_OVERFLOW: () =>
    new ApiError(
      'headers_too_large',
      `The address and the headers are too large. Use at most ${maxHeaderSize / 1024} KB.`,
    ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new ApiError('too_large', 'The chunk extensions are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: () =>
    new ApiError('request_timeout', 'The request took too long to arrive. Try again.'),
};

const partsOf = ({ code, message }: ApiError) => {
  const problem: Problem = { code, message, requestId: randomUUID() };
  const body = JSON.stringify(problem);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-request-id': problem.requestId,
  };
  return { status: STATUS_OF[code], headers, body };
};

/** The response to an error of the adapter, such as a host that can't be one, before the app gets the request. */
export const respondToRequestError = (error: unknown): Response => {
  const { status, headers, body } = partsOf(
    error instanceof RequestError ? malformed() : new ApiError('internal', 'An error has occurred.'),
  );
  return new Response(body, { status, headers });
};

/**
 * Responds to what Node rejects before it is a request, and closes the connection. Node's own response has no body.
 * `unfinishedOn` returns the responses of a connection that aren't sent yet. The error isn't about their requests if those
 * have arrived, and nothing may be added to a response.
 */
export const respondToClientErrors = (
  server: Server,
  unfinishedOn: (socket: Socket) => readonly ServerResponse[],
) => {
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    // the parser reports bytes that arrive later as another error
    if (socket.writableEnded) return;
    const isAboutAnother = unfinishedOn(socket).some(({ headersSent, req }) => headersSent || req.complete);
    if (!socket.writable || isAboutAnother) return void socket.destroy();
    const { status, headers, body } = partsOf((errors[error.code ?? ''] ?? malformed)());
    const lines = Object.entries({ ...headers, connection: 'close' }).map(pair => pair.join(': '));
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    setTimeout(() => socket.destroy(), LINGER).unref();
  });
};
