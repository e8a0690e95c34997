import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { endpoints } from '../model/contract/index.ts';
import { keyOf } from '../model/contract/endpoint.ts';
import type { FlagMap } from '../model/contract/flags.ts';
import { ApiError } from '../model/contract/problem.ts';
import type { Bootstrap, Site } from '../model/contract/session.ts';
import { type Policy, policies as ownPolicies } from './access/policies.ts';
import type { FileStore } from './files/index.ts';
import type { Env } from './http/call.ts';
import type { SessionCookie } from './http/cookie.ts';
import { securityHeaders } from './http/headers.ts';
import { createMount } from './http/mount.ts';
import { sameOriginOnly } from './http/origin.ts';
import { answerErrorPage, deliverPages, wantsPage } from './http/pages.ts';
import { answerProblem } from './http/problems.ts';
import { loadSession, type SessionLimits } from './http/session.ts';
import { mountAudit } from './routes/audit.ts';
import { mountFiles } from './routes/files.ts';
import { mountFlags } from './routes/flags.ts';
import { mountOperations } from './routes/operations.ts';
import { mountOrganizations } from './routes/organizations.ts';
import { mountProjects } from './routes/projects.ts';
import { mountSession } from './routes/session.ts';
import type { Store } from './store/index.ts';

export type Passwords = {
  hash: (password: string) => Promise<string>;
  verify: (password: string, hash: string) => Promise<boolean>;
};

/** Each throws ApiError('too_many') with the seconds to wait. */
export type Limits = {
  signIn: (account: string, address: string) => Promise<void>;
  /** the account's own user came in: earlier attempts are forgiven */
  signedIn: (account: string) => Promise<void>;
  write: (userId: string) => Promise<void>;
};

export type Log = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

export type AppOptions = {
  store: Store;
  files: FileStore;
  passwords: Passwords;
  limits: Limits;
  site: Site;
  flags: FlagMap;
  sessions: SessionLimits;
  /** undefined: the browser's cookie */
  sessionCookie?: SessionCookie | undefined;
  /** plants the demo world; undefined where the server may be reached from outside */
  plantDemo: (() => Promise<void>) | undefined;
  /** host is the request's: it names the port where the setting says 'any free one' */
  isOwnOrigin: (origin: string, host: string) => boolean;
  https: boolean;
  development: boolean;
  /** of the peer; a forwarded-for header is not believed */
  addressOf: (context: Context<Env>) => string;
  /** renders index.html around a bootstrap; undefined where another server holds the pages */
  page: ((bootstrap: Bootstrap) => Promise<string> | string) | undefined;
  scriptHashes: string[];
  statics: MiddlewareHandler | undefined;
  now: () => number;
  newId: () => string;
  log: Log;
};

/** Contract, handlers and policies cover each other; a gap stops the start. */
const checkRoutes = (mounted: ReadonlySet<string>, policies: Record<string, Policy>) => {
  const silent = endpoints.map(keyOf).filter(key => !mounted.has(key));
  if (silent.length > 0) throw new Error(`Calls without a handler: ${silent.join(', ')}`);
  const stray = Object.keys(policies).filter(key => !mounted.has(key));
  if (stray.length > 0) throw new Error(`Policies without a route: ${stray.join(', ')}`);
};

/** What a handler had prepared for its success: a failure must not log out, nor store a session nobody has. */
const PREPARED = ['set-cookie', 'clear-site-data', 'etag', 'content-range'];

/** The whole server behind a `fetch`: reads no environment, opens no port, knows no driver. */
export const createApp = (options: AppOptions, policies: Record<string, Policy> = ownPolicies) => {
  const { log, site } = options;
  const root = new Hono<Env>();

  root.use(async (context, next) => {
    context.set('requestId', options.newId());
    context.set('sessionCookie', options.sessionCookie);
    const started = performance.now();
    await next();
    const { method, path } = context.req;
    const fields = {
      requestId: context.get('requestId'),
      method,
      path,
      status: context.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      userId: context.get('session')?.user.userId,
    };
    if (context.res.status === 403 || context.res.status === 404) log.warn(fields, 'refused');
    else log.info(fields, 'answered');
  });
  root.use(securityHeaders(options));

  // under BASE_PATH the whole product moves, API included
  const app = root.basePath(site.basePath || '/');
  if (options.statics !== undefined) app.use(options.statics);
  app.use(sameOriginOnly(options.isOwnOrigin));
  app.use(loadSession(options));

  const mounted = new Set<string>();
  const mount = createMount(app, options, policies, mounted);
  mountOperations(mount, options);
  mountSession(mount, options);
  mountFlags(mount);
  mountOrganizations(mount, options);
  mountFiles(mount, options);
  mountAudit(mount);
  mountProjects(mount);
  checkRoutes(mounted, policies);

  if (options.page !== undefined) app.get('*', deliverPages(options, options.page));

  // both on the root: a clone made by basePath() asks the root at every request
  root.onError((error, context) => {
    for (const name of PREPARED) context.header(name, undefined);
    const note = (fault: unknown) =>
      log.error({ requestId: context.get('requestId'), err: fault }, 'request failed');
    return options.page !== undefined && wantsPage(context, options)
      ? answerErrorPage(context, options, options.page, error, note)
      : answerProblem(context, error, note);
  });
  root.notFound(context =>
    answerProblem(context, new ApiError('not_found', 'There is no such call.'), () => {}),
  );
  return root;
};
