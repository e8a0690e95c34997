import { endpoints } from '../../model/contract/index.ts';
import type { Member } from '../../model/contract/members.ts';
import { presence, type PresentUser } from '../../model/contract/presence.ts';
import { type Problem, STATUS_OF } from '../../model/contract/problem.ts';
import type { User } from '../../model/contract/user.ts';
import { fullNameOf } from '../../model/rules/fullName.ts';
import type { NextResponse, QaState } from './qaState.ts';

type Fetch = (request: Request) => Promise<Response>;
type OnSent = (share: number) => void;

/** The part of the QA state that changes calls. */
export type QaOverrides = {
  getState: () => Pick<QaState, 'latency' | 'next' | 'every' | 'colleague'>;
  set: (change: { next: NextResponse }) => void;
};

type QaProblem = Pick<Problem, 'code' | 'message' | 'current'>;

const problems: Record<string, QaProblem> = {
  401: { code: 'unauthenticated', message: 'Sign in to continue.' },
  403: { code: 'forbidden', message: "Your role in this organization doesn't allow this." },
  404: { code: 'not_found', message: 'No record with this ID was found.' },
  429: { code: 'too_many', message: 'Too many changes per minute. Try again in 30 seconds.' },
  500: { code: 'internal', message: 'An error has occurred, and we are working to fix the problem.' },
  503: { code: 'unavailable', message: 'The database is unavailable. Try again in a moment.' },
};

const backgroundPaths: readonly string[] = endpoints
  .filter(({ isBackground }) => isBackground)
  .map(({ path }) => path);

/** Sent by an open page itself, every few seconds. */
const isBackground = ({ url }: Request) => {
  const { pathname } = new URL(url);
  return backgroundPaths.some(path => pathname.endsWith(path));
};

/** Other calls never conflict. */
const hasVersion = ({ headers }: Request) => headers.has('if-match');

const pause = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (time === 0) return resolve();
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const UPLOAD_STEPS = 10;

/** The pause before a request is sent. If it is an upload, it seems to be sent meanwhile. */
const pauseBefore = async (time: number, signal: AbortSignal, onSent?: OnSent) => {
  if (onSent === undefined) return pause(time, signal);
  for (let step = 1; step <= UPLOAD_STEPS; step++) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await pause(time / UPLOAD_STEPS, signal);
    onSent(step / UPLOAD_STEPS);
  }
};

const respondWithProblem = ({ code, message, current }: QaProblem) => {
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

const NO_COLLEAGUE = { userId: 'qa', userNm: 'A tester' };

/** Another member of the tester's organization. */
const findColleague = async ({ url }: Request, fetch: Fetch): Promise<PresentUser> => {
  const [root = ''] = url.split('/v3/');
  const read = async (path: string) => readFields(await fetch(new Request(`${root}${path}`)));
  const { user } = (await read('/api/sa/status')) as { user?: Pick<User, 'mnId'> };
  const members: unknown = await read(`/v3/organizations/${user?.mnId}/members`);
  const other = Array.isArray(members) ? (members as Member[]).find(({ isYou }) => !isYou) : undefined;
  return other === undefined ? NO_COLLEAGUE : { userId: other.userId, userNm: fullNameOf(other) };
};

const isPresence = ({ method, url }: Request) =>
  method === presence.announce.method && new URL(url).pathname.endsWith(presence.announce.path);

/** Adds a colleague to those who have the record of the page open. */
const withColleague = async (response: Response, request: Request, fetch: Fetch) => {
  if (!response.ok) return response;
  const others = (await response.json()) as PresentUser[];
  return Response.json([...others, await findColleague(request, fetch)]);
};

/** The save that caused the conflict was sent in the tester's session, and the response names the colleague instead. */
const withAuthor = async (response: Response, author: string) => {
  const { message, current, ...problem } = (await response.json()) as Problem;
  const named = {
    ...problem,
    message: message.replace(String(current?.['chgr']), author),
    current: { ...current, chgr: author },
  };
  return Response.json(named, { status: response.status });
};

/** The second one is for fields that accept only letters and digits, such as a product's model name. */
const changedTexts = (text: string, author: string) => [`${text} (by ${author})`.trim(), `${text}2`];

/** Saves the record with one text changed, in the way that the request would. Returns whether any save was accepted. */
const saveBefore = async (request: Request, fetch: Fetch, current: Fields, author: string) => {
  const typed = await readFields(request);
  const others = Object.fromEntries(Object.keys(typed).map(key => [key, current[key]]));
  const texts = Object.keys(typed).filter(key => typeof typed[key] === 'string');
  // those that the tester has changed first, because they cause a conflict in the form
  const names = texts.toSorted((a, b) => Number(typed[a] === current[a]) - Number(typed[b] === current[b]));
  const changes = names.flatMap(name =>
    changedTexts(String(current[name] ?? ''), author).map(text => ({ ...others, [name]: text })),
  );
  const headers = { 'content-type': 'application/json' };
  for (const theirs of changes) {
    const body = JSON.stringify(theirs);
    // oxlint-disable-next-line no-await-in-loop -- until the first is accepted
    const saved = await fetch(new Request(request.url, { method: request.method, headers, body }));
    if (saved.ok) return true;
  }
  return false;
};

/** Causes a real conflict if possible: before the save, a colleague changes a text of the same record. */
const respondWithConflict = async (request: Request, fetch: Fetch) => {
  const found = await fetch(new Request(request.url));
  const current = found.ok ? await readFields(found) : undefined;
  const { userNm: author } = await findColleague(request, fetch);
  if (current !== undefined && (await saveBefore(request, fetch, current, author))) {
    const response = await fetch(request);
    return response.status === 412 ? withAuthor(response, author) : response;
  }
  // not sent: without the colleague's save, it would be accepted
  return respondWithProblem({
    code: 'stale',
    message: `${author} saved this record while you were editing.`,
    current,
  });
};

const respond = async (next: NextResponse, request: Request, fetch: Fetch): Promise<Response> => {
  if (next === 'none') return fetch(request);
  // the error that fetch throws without a network
  if (next === 'cut') throw new TypeError('Failed to fetch');
  if (next === 'malformed') {
    await fetch(request);
    return new Response('{"list": [', { headers: { 'content-type': 'application/json' } });
  }
  return next === '412'
    ? respondWithConflict(request, fetch)
    : respondWithProblem(problems[next] as QaProblem);
};

/**
 * A fetch with the tester's latency and errors. An error is returned by the first call that is not aborted before, and
 * that the page doesn't send by itself; 412 waits for a write with If-Match.
 */
export const createQaFetch =
  (fetch: Fetch, overrides: QaOverrides) =>
  async (request: Request, onSent?: OnSent): Promise<Response> => {
    request.signal.throwIfAborted();
    await pauseBefore(overrides.getState().latency, request.signal, onSent);
    const { next: wanted, every } = overrides.getState();
    const isForAnother = (wanted === '412' && !hasVersion(request)) || (!every && isBackground(request));
    const next = isForAnother ? 'none' : wanted;
    if (next !== 'none' && !every) overrides.set({ next: 'none' });
    const answered = await respond(next, request, fetch);
    const isWithColleague = next === 'none' && overrides.getState().colleague && isPresence(request);
    const response = isWithColleague ? await withColleague(answered, request, fetch) : answered;
    request.signal.throwIfAborted();
    return response;
  };
