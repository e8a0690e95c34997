import type { Context, Handler } from 'hono';
import { ApiError, STATUS_OF } from '../../model/contract/problem.ts';
import type { Bootstrap, Entrance } from '../../model/contract/session.ts';
import { firstCallsOf } from '../../model/rules/firstCalls.ts';
import { flagsFor } from '../../model/rules/flags.ts';
import type { AppOptions } from '../options.ts';
import { toApiError } from '../store/faults.ts';
import type { Env } from './call.ts';
import { hasToken } from './session.ts';
import { redirectTo } from './redirect.ts';

type Page = NonNullable<AppOptions['page']>;

const entranceOf = async ({ store, plantDemo, setupToken }: AppOptions): Promise<Entrance> => {
  const firstRun = await store.accounts.isEmpty();
  const personas = plantDemo === undefined ? [] : await store.accounts.personas();
  const needsToken = firstRun && setupToken !== undefined;
  // it can be planted only into an empty database, and not by whoever comes along
  const mayPlant = firstRun && !needsToken;
  const demoAllowed = plantDemo !== undefined && (mayPlant || personas.length > 0);
  return { firstRun, demoAllowed, needsToken, personas };
};

/** One page: index.html around what the browser needs for its first paint. */
export const answerPage = async (
  context: Context<Env>,
  options: AppOptions,
  page: Page,
  {
    withEntrance,
    isLanding = false,
    status = 200,
    first,
  }: { withEntrance: boolean; isLanding?: boolean; status?: number; first?: Bootstrap['first'] },
) => {
  const user = context.get('session')?.user ?? null;
  const bootstrap: Bootstrap = {
    user,
    flags: user === null ? {} : flagsFor(options.flags, user.email),
    site: options.site,
    entrance: withEntrance ? await entranceOf(options) : null,
    ...(first && { first }),
    status,
  };
  const html = await page(bootstrap, isLanding);
  return context.html(html, status as 200);
};

/** The app's own fetch. */
type Ask = (request: Request, env: unknown) => Promise<Response> | Response;

const doors = new Set(['/api/sa/login', '/api/sa/logout', '/api/sa/join']);

const isApi = (path: string) => path.startsWith('/api/') && !doors.has(path);

/** Asked for by a browser's address bar or a link, not by fetch, nor by a program with its token. */
export const wantsPage = (context: Context<Env>, { site }: AppOptions) => {
  const { req } = context;
  return (
    !hasToken(context) &&
    (req.method === 'GET' || req.method === 'HEAD') &&
    (req.header('accept') ?? '').includes('text/html') &&
    !isApi(req.path.slice(site.basePath.length))
  );
};

/** SES-02: signed out, `/` is served and every other page redirects there; failures serve the error page. */
export const deliverPages = (options: AppOptions, page: Page, ask: Ask): Handler<Env> => {
  const base = options.site.basePath;

  const firstAnswers = async ({ req, env }: Context<Env>) => {
    const { pathname, search, origin } = new URL(req.url);
    const headers = { accept: 'application/json', cookie: req.header('cookie') ?? '' };
    const answers = await Promise.all(
      firstCallsOf(pathname.slice(base.length), search).map(async address => {
        const response = await ask(new Request(`${origin}${base}${address}`, { headers }), env);
        // what fails here fails again, visibly, when the page asks itself
        return response.ok ? [address, await response.json()] : [];
      }),
    );
    return Object.fromEntries(answers.filter(answer => answer.length > 0)) as Record<string, unknown>;
  };

  return async context => {
    if (!wantsPage(context, options)) return context.notFound();
    const isLanding = context.req.path === `${base}/` || context.req.path === base;
    if (context.get('session') === undefined && !isLanding) return redirectTo(context, options.site, '/');
    return answerPage(context, options, page, {
      withEntrance: isLanding,
      isLanding,
      ...(isLanding ? {} : { first: await firstAnswers(context) }),
    });
  };
};

/** For a page request that failed before a handler ran: the same page, with the status in it. */
export const answerErrorPage = async (
  context: Context<Env>,
  options: AppOptions,
  page: Page,
  error: unknown,
  log: (error: unknown) => void,
) => {
  const known = error instanceof ApiError ? error : toApiError(error);
  if (known === undefined || known.code === 'unavailable') log(error);
  if (known?.code === 'unauthenticated') return redirectTo(context, options.site, '/');
  if (known?.details.retryAfter !== undefined)
    context.header('retry-after', String(known.details.retryAfter));
  return answerPage(context, options, page, {
    withEntrance: false,
    status: STATUS_OF[known?.code ?? 'internal'],
  });
};
