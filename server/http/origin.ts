import type { Context } from 'hono';
import { ApiError } from '../../model/contract/problem.ts';
import type { Env } from './call.ts';
import { hasToken } from './session.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Writes must come from our own pages: checks Fetch Metadata if the browser sends it, otherwise Origin. */
export const requireSameOrigin = (
  context: Context<Env>,
  isOwnOrigin: (origin: string, host: string) => boolean,
): void => {
  // browsers never add an Authorization header on their own, and with one the cookie is ignored
  if (safe.has(context.req.method) || hasToken(context)) return;
  const site = context.req.header('sec-fetch-site');
  const origin = context.req.header('origin');
  const own =
    site === undefined
      ? origin !== undefined && isOwnOrigin(origin, context.req.header('host') ?? '')
      : site === 'same-origin';
  if (!own) throw new ApiError('forbidden', 'The request must come from a page of this product.');
};
