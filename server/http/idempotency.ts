import type { Context } from 'hono';
import { ApiError } from '../../model/contract/problem.ts';
import type { Queries } from '../store/index.ts';
import type { Env } from './call.ts';
import { sha256Hex } from './digest.ts';

/** What a write answers, before it is sent: kept beside an Idempotency-Key. */
export type Answer = { status: 200 | 204; body: string; etag: string | null };

/**
 * Runs a write once for each Idempotency-Key of a user. The key is claimed in the transaction of the change, so a
 * write that failed leaves no key behind, and a retry that overlaps waits and then gets the first one's answer. A
 * secret answer is not kept: its retry is refused.
 */
export const once = async <A extends Answer | Response>(
  context: Context<Env>,
  queries: Queries,
  now: number,
  text: string,
  work: () => Promise<A>,
  isSecret = false,
): Promise<A | Answer> => {
  const key = context.req.header('idempotency-key');
  const user = context.get('session')?.user;
  if (key === undefined || user === undefined || context.req.method !== 'POST') return work();
  if (key === '' || key.length > 255)
    throw new ApiError('bad_request', 'An Idempotency-Key has between 1 and 255 characters.');

  const { userId } = user;
  const requestHash = await sha256Hex(`${user.mnId} ${context.req.path}\n${text}`);
  const claimed = await queries.idempotency.claim({
    userId,
    key,
    requestHash,
    status: 0,
    body: '',
    etag: null,
    crtDt: now,
  });
  if (!claimed) {
    const saved = await queries.idempotency.find(userId, key);
    if (saved === undefined)
      throw new ApiError('conflict', 'The first request with this Idempotency-Key is running.');
    if (saved.requestHash !== requestHash) {
      throw new ApiError('invalid', 'This Idempotency-Key was used for another request.');
    }
    if (saved.status === 0) {
      throw new ApiError('conflict', 'This was done already, and its answer is given only once.');
    }
    return { status: saved.status === 204 ? 204 : 200, body: saved.body, etag: saved.etag };
  }
  const answer = await work();
  if (!(answer instanceof Response) && !isSecret) await queries.idempotency.answer(userId, key, answer);
  return answer;
};
