import { Hono } from 'hono';
import { CAPPED_HEADER } from '../model/contract/query.ts';
import { endpoints } from '../model/contract/index.ts';
import { DELETION_HEADER, keyOf } from '../model/contract/endpoint.ts';
import { ApiError } from '../model/contract/problem.ts';
import { policies as policyTable } from './access/policies.ts';
import type { Env, Policy } from './http/call.ts';
import { createSecurityHeaders } from './http/headers.ts';
import { createMount } from './http/mount.ts';
import type { Mounted } from './http/partCall.ts';
import { requireSameOrigin } from './http/origin.ts';
import { respondWithErrorPage, deliverPages, wantsPage } from './http/pages.ts';
import { respondWithProblem } from './http/problems.ts';
import { createRequestLog } from './http/requestLog.ts';
import { serverTiming } from './http/serverTiming.ts';
import type { AppOptions } from './options.ts';
import { routes } from './routes/index.ts';

/** Contract, handlers and policies must cover each other; otherwise the server doesn't start. */
const checkRoutes = (mounted: ReadonlyMap<string, unknown>, policies: Record<string, Policy>) => {
  const unhandled = endpoints.map(keyOf).filter(key => !mounted.has(key));
  if (unhandled.length > 0) throw new Error(`Endpoints without a handler: ${unhandled.join(', ')}`);
  const unused = Object.keys(policies).filter(key => !mounted.has(key));
  if (unused.length > 0) throw new Error(`Policies without a route: ${unused.join(', ')}`);
};

/**
 * Headers that are removed if a handler set them before the request failed: the response must neither sign the user out
 * nor set the cookie of a session that was rolled back.
 */
const SUCCESS_HEADERS = [
  'set-cookie',
  'clear-site-data',
  'etag',
  'content-range',
  CAPPED_HEADER,
  DELETION_HEADER,
];

/**
 * The whole server behind a `fetch`: it reads no environment variables, opens no port, and knows no database driver.
 */
export const createApp = (options: AppOptions, policies: Record<string, Policy> = policyTable) => {
  const { log, requestLog = log, site, page } = options;
  const root = new Hono<Env>();

  const logRequest = createRequestLog(requestLog);
  const headers = createSecurityHeaders(options);
  // one middleware instead of one for each, because every one takes time in every request
  root.use(async (context, next) => {
    const started = performance.now();
    context.set('requestId', options.newId());
    context.set('sessionCookie', options.sessionCookie);
    headers.prepare(context);
    await next();
    headers.add(context);
    logRequest(context, started);
  });
  if (options.serverTiming) root.use(serverTiming);

  // under BASE_PATH the whole product moves, including the API
  const app = root.basePath(site.basePath || '/');
  const { statics = (_, next) => next() } = options;
  app.use((context, next) =>
    statics(context, () => {
      requireSameOrigin(context, options.isOwnOrigin);
      return next();
    }),
  );

  const mounted = new Map<string, Mounted>();
  const mount = createMount(app, options, policies, mounted);
  for (const mountRoutes of routes) mountRoutes(mount, options);
  checkRoutes(mounted, policies);

  if (page !== undefined)
    app.get(
      '*',
      deliverPages(options, page, (request, env) => root.fetch(request, env as object)),
    );

  // both on the root: the clone that basePath() returns asks the root for them in every request
  root.onError((error, context) => {
    for (const name of SUCCESS_HEADERS) context.header(name, undefined);
    const logError = (error: unknown) =>
      log.error({ requestId: context.get('requestId'), err: error }, 'request failed');
    return page !== undefined && wantsPage(context, options)
      ? respondWithErrorPage(context, options, page, error, logError)
      : respondWithProblem(context, error, logError);
  });
  root.notFound(context =>
    respondWithProblem(
      context,
      new ApiError('not_found', 'The API has no call with this method and path.'),
      () => {},
    ),
  );
  return root;
};
