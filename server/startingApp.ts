import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { ApiError } from '../model/contract/problem.ts';
import type { Env } from './http/call.ts';
import { createSecurityHeaders } from './http/headers.ts';
import { wantsPage } from './http/pages.ts';
import { respondWithProblem } from './http/problems.ts';
import { STARTING_PAGE_POLICY, startingPage } from './http/startingPage.ts';
import type { Settings } from './settings.ts';

/** Seconds until the next attempt. */
const RETRY_AFTER = 5;

/** Responds with 503 to every request, while the server waits for its database. Browsers get a page. */
export const createStartingApp = ({
  https,
  BASE_PATH,
  PRODUCT_NAME,
}: Pick<Settings, 'https' | 'BASE_PATH' | 'PRODUCT_NAME'>) => {
  const app = new Hono<Env>();
  const headers = createSecurityHeaders({ scriptHashes: [], https, development: false });
  app.use(async (context, next) => {
    context.set('requestId', randomUUID());
    headers.prepare(context);
    await next();
    headers.add(context);
  });
  app.notFound(context => {
    if (!wantsPage(context, { site: { basePath: BASE_PATH } }))
      return respondWithProblem(
        context,
        new ApiError('unavailable', 'The server is starting. Try again in a moment.', {
          retryAfter: RETRY_AFTER,
        }),
        () => {},
      );
    context.header('retry-after', String(RETRY_AFTER));
    context.header('content-security-policy', STARTING_PAGE_POLICY);
    return context.html(startingPage(PRODUCT_NAME, RETRY_AFTER), 503);
  });
  return app;
};
