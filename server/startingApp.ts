import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { ApiError } from '../model/contract/problem.ts';
import type { Env } from './http/call.ts';
import { createSecurityHeaders } from './http/headers.ts';
import { respondWithProblem } from './http/problems.ts';

/** Responds with 503 to every request, while the server waits for its database. */
export const createStartingApp = (https: boolean) => {
  const app = new Hono<Env>();
  const headers = createSecurityHeaders({ scriptHashes: [], https, development: false });
  app.use(async (context, next) => {
    context.set('requestId', randomUUID());
    headers.prepare(context);
    await next();
    headers.add(context);
  });
  app.notFound(context =>
    respondWithProblem(
      context,
      new ApiError('unavailable', 'The server is starting. Try again in a moment.', { retryAfter: 5 }),
      () => {},
    ),
  );
  return app;
};
