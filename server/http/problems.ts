import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import {
  ApiError,
  type Problem,
  type ProblemCode,
  STATUS_OF,
  wrongFields,
} from '../../model/contract/problem.ts';
import { toApiError } from '../store/faults.ts';
import type { Env } from './call.ts';

const codeOfStatus = new Map<number, ProblemCode>(
  Object.entries(STATUS_OF).map(([code, status]) => [status, code as ProblemCode]),
);

const asApiError = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) {
    return new ApiError(
      codeOfStatus.get(error.status) ?? 'bad_request',
      error.message || 'The request was refused.',
    );
  }
  return toApiError(error);
};

/** Turns whatever was thrown into the one problem shape. What was not thrown on purpose is logged, never shown. */
export const answerProblem = (context: Context<Env>, error: unknown, log: (error: unknown) => void) => {
  const known = asApiError(error);
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
  return context.json(problem, STATUS_OF[code]);
};

const nameOf = (path: PropertyKey[]) => path.map(String).join('.');

/** Unknown keys are the caller's mistake (400); a wrong value is the user's (422, named by field). */
export const refuseBody = (error: z.core.$ZodError): ApiError => {
  const issues = error.issues.flatMap(spelledOut);
  const unknown = issues.flatMap(issue => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  if (unknown.length > 0) {
    return new ApiError('bad_request', `Unknown fields: ${unknown.slice(0, 10).join(', ').slice(0, 200)}.`);
  }
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[nameOf(issue.path)] ??= issue.message;
  return wrongFields(errors);
};

// of a union's branches, the one that complains least is the one that was meant
const closest = (branches: z.core.$ZodIssue[][]) =>
  branches.reduce((best, branch) => (branch.length < best.length ? branch : best));

/** What is wrong within a union; one of plain values says it itself, in the field's own words. */
const spelledOut = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const inner = closest(issue.errors);
  if (issue.path.length > 0 && inner.every(({ path }) => path.length === 0)) return [issue];
  return inner.map(part => ({ ...part, path: [...issue.path, ...part.path] }));
};

export const refuseQuery = (error: z.core.$ZodError): ApiError => {
  const [issue] = error.issues;
  const where =
    issue === undefined ? '' : nameOf(issue.code === 'unrecognized_keys' ? issue.keys : issue.path);
  return new ApiError('bad_request', `Not a valid query: ${where.slice(0, 100)}: ${issue?.message ?? ''}`);
};
