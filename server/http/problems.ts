import type { Context } from 'hono';
import { flattenUnion } from '../../model/contract/flattenUnion.ts';
import { issueText } from '../../model/contract/issueText.ts';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import {
  ApiError,
  type Problem,
  type ProblemCode,
  STATUS_OF,
  fieldErrors,
} from '../../model/contract/problem.ts';
import { toApiError } from '../store/databaseErrors.ts';
import type { Env } from './call.ts';
import { hasToken } from './session.ts';

const codeOfStatus = new Map<number, ProblemCode>(
  Object.entries(STATUS_OF).map(([code, status]) => [status, code as ProblemCode]),
);

const knownError = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) {
    return new ApiError(
      codeOfStatus.get(error.status) ?? 'bad_request',
      error.message || 'The request was rejected.',
    );
  }
  return toApiError(error);
};

/** Every 401 must have a challenge. Browsers ignore this one, and ask for no password. */
const challengeOf = (context: Context) =>
  `Bearer realm="api"${hasToken(context) ? ', error="invalid_token"' : ''}`;

/** Turns any error into a problem response. Unexpected errors are logged, and their details are never shown. */
export const respondWithProblem = (context: Context<Env>, error: unknown, log: (error: unknown) => void) => {
  const known = knownError(error);
  if (known === undefined || known.code === 'unavailable' || known.code === 'storage_full') log(error);
  const { code, message, details } =
    known ?? new ApiError('internal', 'An error has occurred, and we are working to fix the problem.');
  const problem: Problem = {
    code,
    message,
    requestId: context.get('requestId'),
    ...(details.errors && { errors: details.errors }),
    ...(details.current && { current: details.current }),
  };
  if (details.retryAfter !== undefined) context.header('retry-after', String(details.retryAfter));
  if (code === 'unauthenticated') context.header('www-authenticate', challengeOf(context));
  return context.json(problem, STATUS_OF[code]);
};

export const invalidUtf8 = () => new ApiError('bad_request', "The body isn't valid UTF-8.");

const nameOf = (path: readonly PropertyKey[]) => path.map(String).join('.');

const invalidText = (path: readonly string[], text: string) =>
  new ApiError('bad_request', path.length === 0 ? text : `${nameOf(path).slice(0, 200)}: ${text}`);

const UNSTORABLE = "The text contains a character that can't be stored.";

/** PostgreSQL can't store NUL in a text, and no user types one. */
export const unstorableText = (path: readonly string[] = []) => invalidText(path, UNSTORABLE);

/** A program has cut a text within a character, such as an emoji. */
export const brokenText = (path: readonly string[]) =>
  invalidText(path, 'The text contains an incomplete character, half of a surrogate pair.');

const textOf = (issue: z.core.$ZodIssue) => issueText(issue, 'The value is invalid.');

/** Unknown keys are a mistake of the program (400); invalid values are a mistake of the user (422, by field). */
export const toBodyError = (error: z.core.$ZodError): ApiError => {
  const issues = error.issues.flatMap(flattenUnion);
  const unknown = issues.flatMap(issue =>
    issue.code === 'unrecognized_keys' ? issue.keys.map(key => nameOf([...issue.path, key])) : [],
  );
  if (unknown.length > 0) {
    return new ApiError('bad_request', `Unknown fields: ${unknown.slice(0, 10).join(', ').slice(0, 200)}.`);
  }
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[nameOf(issue.path)] ??= textOf(issue);
  const { '': whole, ...fields } = errors;
  if (whole === undefined || Object.keys(fields).length > 0) return fieldErrors(fields);
  return new ApiError('invalid', whole.replace(/^Must /, 'The body must '));
};

export const invalidParameter = (name: string, text: string) =>
  new ApiError('bad_request', `Invalid query parameter: ${name.slice(0, 100)}: ${text}`);

export const unstorableParameter = (name: string) => invalidParameter(name, UNSTORABLE);

/** `parent` is the parameter that has the values, if they are not parameters themselves. */
export const toQueryError = (error: z.core.$ZodError, parent: string[] = []): ApiError => {
  const [issue] = error.issues.flatMap(flattenUnion);
  if (issue === undefined) return invalidParameter(nameOf(parent), '');
  const isUnknown = issue.code === 'unrecognized_keys';
  const name = nameOf([...parent, ...issue.path, ...(isUnknown ? issue.keys : [])]);
  return invalidParameter(name, isUnknown ? 'This call has no such parameter.' : textOf(issue));
};
