import type { Context } from 'hono';
import { type Endpoint, takesIdempotencyKey } from '../../model/contract/endpoint.ts';
import { OUTGOING_TIMEOUT } from '../../model/contract/outgoing.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { User } from '../../model/contract/user.ts';
import { isCommitUnknown } from '../store/databaseErrors.ts';
import type { Queries } from '../store/index.ts';
import type { IdempotencyRow } from '../store/rows/idempotency.ts';
import { sha256Hex } from '../hashing.ts';
import type { Log } from '../ports.ts';
import type { SerializedResponse } from './serializedResponse.ts';
import type { Env } from './call.ts';

/**
 * Two writes are the same if these are equal: user, organization, method, path with query, and `text` (the body, or the
 * hash of an upload).
 */
export type WriteRequest = {
  method: string;
  creates: Endpoint['creates'] | undefined;
  path: string;
  text: string;
  idempotencyKey: string | undefined;
  user: Pick<User, 'userId' | 'mnId'> | undefined;
  now: number;
};

const pathAndQueryOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

export const writeRequestOf = (
  context: Context<Env>,
  now: number,
  text: string,
  { creates }: Pick<Endpoint, 'creates'> = {},
): WriteRequest => ({
  method: context.req.method,
  creates,
  path: pathAndQueryOf(context.req.url),
  text,
  idempotencyKey: context.req.header('idempotency-key'),
  user: context.get('session')?.user,
  now,
});

const stillRunning = () =>
  new ApiError('conflict', 'A request with this Idempotency-Key is still running. Try again later.');

const unknownResult = () =>
  new ApiError(
    'conflict',
    'A request with this Idempotency-Key is still running, or its result is unknown. Check the result before you send it again.',
  );

type Saved = Awaited<ReturnType<Queries['idempotency']['find']>>;

/**
 * The response to the first request with a key, of which `saved` is stored. Throws if there is none yet, or if the key
 * belongs to another request.
 */
const firstResponseOf = (
  saved: Saved,
  requestHash: string,
  ifLost = 'This request was already completed. Its response is returned only once.',
): SerializedResponse => {
  if (saved === undefined) throw stillRunning();
  if (saved.requestHash !== requestHash)
    throw new ApiError('invalid', 'This Idempotency-Key was already used for a different request.');
  if (saved.status === 0) throw new ApiError('conflict', ifLost);
  const { body, etag, deletionId } = saved;
  return { status: saved.status === 204 ? 204 : 200, body, etag, deletionId: deletionId ?? undefined };
};

const claimRow = async (request: WriteRequest) => {
  const { method, path, text, idempotencyKey: key, user, now } = request;
  if (key === undefined || user === undefined || !takesIdempotencyKey(request)) return undefined;
  if (key === '' || key.length > 255)
    throw new ApiError('bad_request', 'Idempotency-Key must have 1 to 255 characters.');
  // a POST without its method, as it was hashed when only that had a key
  const target = method === 'POST' ? path : `${method} ${path}`;
  const requestHash = await sha256Hex(`${user.mnId} ${target}\n${text}`);
  return {
    userId: user.userId,
    key,
    requestHash,
    status: 0,
    body: '',
    etag: null,
    deletionId: null,
    crtDt: now,
  };
};

/** Longer than the calls of one write take, in milliseconds: after that, its server has probably stopped. */
const MAX_WAIT = 3 * OUTGOING_TIMEOUT;
const POLL_INTERVAL = 200;

const pause = () => new Promise(resolve => setTimeout(resolve, POLL_INTERVAL));

/** Claims the key, or waits for the response to the request that has it; undefined if it was claimed. */
const claimOrWait = async (
  { idempotency }: Pick<Queries, 'idempotency'>,
  row: IdempotencyRow,
): Promise<SerializedResponse | undefined> => {
  const { userId, key, requestHash } = row;
  for (let waited = 0; !(await idempotency.claim(row)); waited += POLL_INTERVAL) {
    const saved = await idempotency.find(userId, key);
    // none: the other request has just failed
    const isRunning = saved === undefined || (saved.requestHash === requestHash && saved.status === 0);
    if (!isRunning) return firstResponseOf(saved, requestHash);
    if (waited >= MAX_WAIT) throw unknownResult();
    await pause();
  }
  return undefined;
};

/**
 * Like withIdempotency, for a write that waits for an external response, without an open transaction. A failed write
 * releases its key, unless it may have had its effect, which a retry would repeat.
 */
export const withClaimedKey = async <A extends SerializedResponse | Response>(
  { idempotency }: Pick<Queries, 'idempotency'>,
  request: WriteRequest,
  work: () => Promise<A>,
  log: Pick<Log, 'warn'>,
): Promise<A | SerializedResponse> => {
  const row = await claimRow(request);
  if (row === undefined) return work();
  const { userId, key } = row;
  const first = await claimOrWait({ idempotency }, row);
  if (first !== undefined) return first;
  const response = await work().catch(async (error: unknown) => {
    if (!isCommitUnknown(error))
      await idempotency
        .release(userId, key)
        .catch((err: unknown) => log.warn({ err }, 'failed to release an Idempotency-Key'));
    throw error;
  });
  if (!(response instanceof Response))
    await idempotency
      .storeResponse(userId, key, response)
      .catch((err: unknown) => log.warn({ err }, 'failed to store the response for an Idempotency-Key'));
  return response;
};

/**
 * Runs a write once per Idempotency-Key of a user; retries get the first response. The key is claimed in the
 * transaction of the change, so a failed write leaves no key behind, and a concurrent retry waits for the first. With
 * a `oneTimeResponse`, the response has a secret and is not stored, so a retry is rejected with this text.
 */
export const withIdempotency = async <A extends SerializedResponse | Response>(
  queries: Pick<Queries, 'idempotency'>,
  request: WriteRequest,
  work: () => Promise<A>,
  oneTimeResponse?: string,
): Promise<A | SerializedResponse> => {
  const row = await claimRow(request);
  if (row === undefined) return work();
  const { userId, key, requestHash } = row;
  const isFirst = await queries.idempotency.claim(row);
  if (!isFirst)
    return firstResponseOf(await queries.idempotency.find(userId, key), requestHash, oneTimeResponse);
  const response = await work();
  if (!(response instanceof Response) && oneTimeResponse === undefined)
    await queries.idempotency.storeResponse(userId, key, response);
  return response;
};
