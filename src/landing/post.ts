import { texts } from './texts.ts';

/** Why a call did not do what was asked, in words for the user. Status 0: no answer at all. */
export type Failure = { status: number; message: string; fields: Record<string, string> };

const PATIENCE = 60_000; // planting the demo world may take a while on a slow disk

const waitOf = (header: string | null): string => {
  const seconds = Math.ceil(
    /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - Date.now()) / 1000,
  );
  if (!(seconds > 0)) return texts.failed.soon;
  return seconds > 90 ? texts.failed.minutes(Math.ceil(seconds / 60)) : texts.failed.seconds(seconds);
};

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, text]) => typeof text === 'string'));

const failureOf = async (response: Response): Promise<Failure> => {
  const { status, headers } = response;
  // a proxy in front may answer HTML
  const problem: { message?: unknown; errors?: unknown } = (await response.json().catch(() => null)) ?? {};
  const fields = textsOf(problem.errors);
  const said =
    typeof problem.message === 'string' && problem.message !== ''
      ? problem.message
      : texts.failed.other(status);
  const wait = waitOf(headers.get('retry-after'));
  if (status === 401) return { status, message: texts.failed.session, fields };
  if (status === 429) return { status, message: texts.failed.tooMany(wait), fields };
  if (status === 503) return { status, message: texts.failed.unavailable(wait), fields };
  return { status, message: said, fields };
};

type Answer = { response: Response; failure?: undefined } | { failure: Failure };

/** Posts JSON to the workspace; never throws. */
const send = async (url: string, body: object): Promise<Answer> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    return response.ok ? { response } : { failure: await failureOf(response) };
  } catch {
    return { failure: { status: 0, message: texts.failed.network, fields: {} } };
  }
};

/** Answers the failure, or nothing when it went well. */
export const post = async (url: string, body: object): Promise<Failure | undefined> =>
  (await send(url, body)).failure;

/** For a question that changes nothing: the answer as our own server gave it, or the failure. */
export const ask = async (
  url: string,
  body: object,
): Promise<{ data: unknown; failure?: undefined } | { failure: Failure }> => {
  const answer = await send(url, body);
  if (answer.failure !== undefined) return answer;
  try {
    return { data: await answer.response.json() };
  } catch {
    return { failure: { status: 0, message: texts.failed.network, fields: {} } };
  }
};
