import { type Problem, STATUS_OF } from '../../model/contract/problem.ts';
import type { NextAnswer, QaState } from './qaState.ts';

type Fetch = (request: Request) => Promise<Response>;

/** What of the QA state concerns a call. */
export type Wishes = {
  getState: () => Pick<QaState, 'latency' | 'next' | 'every'>;
  set: (change: { next: NextAnswer }) => void;
};

type Refusal = Pick<Problem, 'code' | 'message' | 'current'>;

const refusals: Record<string, Refusal> = {
  401: { code: 'unauthenticated', message: 'Sign in to go on.' },
  403: { code: 'forbidden', message: 'Your role in this organization does not allow this.' },
  404: { code: 'not_found', message: 'There is nothing here under this id.' },
  429: { code: 'too_many', message: 'Too many changes in a minute. Try again in 30 s.' },
  500: { code: 'internal', message: 'An error has occurred, and we are working to fix the problem.' },
};

const isWrite = ({ method }: Request) => method !== 'GET' && method !== 'HEAD';

const pause = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (time === 0) return resolve();
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const refuse = ({ code, message, current }: Refusal) => {
  const problem: Problem = { code, message, requestId: 'qa', ...(current && { current }) };
  const headers = code === 'too_many' ? { 'retry-after': '30' } : undefined;
  return Response.json(problem, { status: STATUS_OF[code], headers });
};

type Fields = Record<string, unknown>;

const readFields = async (source: Request | Response) =>
  (await source
    .clone()
    .json()
    .catch(() => ({}))) as Fields;

/** A real conflict where there can be one: before the save, somebody else writes another text into the same field. */
const answerStale = async (request: Request, fetch: Fetch) => {
  const found = await fetch(new Request(request.url));
  const current = found.ok ? await readFields(found) : undefined;
  const typed = await readFields(request);
  const name = Object.keys(typed).find(
    key => typeof typed[key] === 'string' && typed[key] !== current?.[key],
  );
  if (current !== undefined && name !== undefined && request.headers.has('if-match')) {
    const others = Object.keys(typed).map(key => [key, current[key]]);
    const theirs = { ...Object.fromEntries(others), [name]: `${String(current[name])} (by a tester)` };
    const headers = { 'content-type': 'application/json' };
    await fetch(new Request(request.url, { method: request.method, headers, body: JSON.stringify(theirs) }));
    const answer = await fetch(request);
    if (answer.status === 412) return answer;
  }
  return refuse({ code: 'stale', message: 'A tester saved this record while you were editing.', current });
};

const answer = async (next: NextAnswer, request: Request, fetch: Fetch): Promise<Response> => {
  if (next === 'none') return fetch(request);
  // what fetch throws when the network is gone
  if (next === 'cut') throw new TypeError('Failed to fetch');
  if (next === 'malformed') {
    await fetch(request);
    return new Response('{"list": [', { headers: { 'content-type': 'application/json' } });
  }
  return next === '412' ? answerStale(request, fetch) : refuse(refusals[next] as Refusal);
};

/**
 * A fetch as slow and as broken as the tester wishes. A wish is used up by the call that gets it, not by one that was
 * given up before; 412 waits for a write, because a read is never stale.
 */
export const createQaFetch =
  (fetch: Fetch, wishes: Wishes): Fetch =>
  async request => {
    request.signal.throwIfAborted();
    await pause(wishes.getState().latency, request.signal);
    const { next: wish, every } = wishes.getState();
    const next = wish === '412' && !isWrite(request) ? 'none' : wish;
    if (next !== 'none' && !every) wishes.set({ next: 'none' });
    const response = await answer(next, request, fetch);
    request.signal.throwIfAborted();
    return response;
  };
