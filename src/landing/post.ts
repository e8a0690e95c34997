import { createFailures, type Failure } from '../dataProvider/failures.ts';
import { texts } from './texts.ts';

const TIMEOUT = 60_000; // loading the demo data can take a while on a slow disk

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const stringEntries = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

// without the contract's schema, to keep zod out of this bundle
const parseProblem = (body: unknown) =>
  isObject(body)
    ? { message: typeof body.message === 'string' ? body.message : '', errors: stringEntries(body.errors) }
    : undefined;

const failures = createFailures({
  network: texts.failed.network,
  unreadable: texts.failed.other,
  byStatus: {
    401: () => texts.failed.session,
    429: texts.failed.tooMany,
    503: texts.failed.unavailable,
  },
  wait: texts.failed,
  parse: parseProblem,
});

type PostResult = { response: Response; failure?: undefined } | { failure: Failure };

/** Posts JSON to the workspace; never throws. */
const send = async (url: string, body: object): Promise<PostResult> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return response.ok ? { response } : { failure: await failures.ofResponse(response) };
  } catch {
    return { failure: failures.network() };
  }
};

/** Resolves to the failure, or undefined on success. */
export const post = async (url: string, body: object): Promise<Failure | undefined> =>
  (await send(url, body)).failure;

/** For a request that only reads: resolves to the data or the failure. */
export const postForData = async (
  url: string,
  body: object,
): Promise<{ data: unknown; failure?: undefined } | { failure: Failure }> => {
  const result = await send(url, body);
  if (result.failure !== undefined) return result;
  try {
    return { data: await result.response.json() };
  } catch {
    return { failure: failures.network() };
  }
};
