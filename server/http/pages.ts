import type { Context, Handler } from 'hono';
import type { Endpoint } from '../../model/contract/endpoint.ts';
import { ApiError, STATUS_OF } from '../../model/contract/problem.ts';
import type { Bootstrap, SignInOptions, Site } from '../../model/contract/session.ts';
import { hasPage, pageStatusOf } from '../../model/rules/pageAddresses.ts';
import { preloadCalls } from '../../model/rules/preloadCalls.ts';
import { flagsForUser } from '../../model/rules/flags.ts';
import type { AppOptions } from '../options.ts';
import { toApiError } from '../store/databaseErrors.ts';
import type { Session } from '../store/sessions.ts';
import type { Env } from './call.ts';
import { sendText } from './compression.ts';
import { hasToken, loadSession } from './session.ts';
import { redirectTo } from './redirect.ts';
import { keepReturnPath } from './returnPath.ts';

type Page = NonNullable<AppOptions['page']>;

const readSignInOptions = async ({ store, seedDemo, setupToken }: AppOptions): Promise<SignInOptions> => {
  const firstRun = await store.accounts.isEmpty();
  const personas = seedDemo === undefined ? [] : await store.accounts.personas();
  const needsToken = firstRun && setupToken !== undefined;
  // demo data can only be loaded into an empty database, and not by strangers
  const canSeed = firstRun && !needsToken;
  const demoAllowed = seedDemo !== undefined && (canSeed || personas.length > 0);
  return { firstRun, demoAllowed, needsToken, personas };
};

/** A page: index.html with the data that the browser needs for its first render. */
export const respondWithPage = async (
  context: Context<Env>,
  options: AppOptions,
  page: Page,
  {
    withSignInOptions,
    isLanding = false,
    status = 200,
    pageStatus = status,
    ...parts
  }: {
    withSignInOptions: boolean;
    isLanding?: boolean;
    /** 400 and above: show the error page */
    status?: number;
    /** status of the response, if the workspace itself explains the error */
    pageStatus?: number;
  } & Pick<Bootstrap, 'first' | 'returnPath'>,
) => {
  const user = context.get('session')?.user ?? null;
  const bootstrap: Bootstrap = {
    user,
    flags: user === null ? {} : flagsForUser(options.flags, user.email),
    site: options.site,
    signInOptions: withSignInOptions ? await readSignInOptions(options) : null,
    ...parts,
    status,
  };
  const html = await page(bootstrap, isLanding);
  return sendText(
    context,
    { body: html, type: 'text/html; charset=UTF-8', status: pageStatus as 200 },
    options.gzip,
  );
};

/** The fetch of the app itself. */
type Fetch = (request: Request, env: unknown) => Promise<Response> | Response;

const pageAddresses = new Set(['/api/sa/login', '/api/sa/logout', '/api/sa/join']);

const isApi = (path: string) => path.startsWith('/api/') && !pageAddresses.has(path);

/** Whether a request comes from the address bar or a link, not from a script or a program with a token. */
export const wantsPage = (context: Context<Env>, { site }: { site: Pick<Site, 'basePath'> }) => {
  const { req } = context;
  return (
    !hasToken(context) &&
    (req.method === 'GET' || req.method === 'HEAD') &&
    (req.header('accept') ?? '').includes('text/html') &&
    !isApi(req.path.slice(site.basePath.length))
  );
};

/** Programs that accept anything (curl, monitors, link checkers) also get the page, if there is one. */
const takesPage = (context: Context<Env>, options: Pick<AppOptions, 'site'>) =>
  wantsPage(context, options) ||
  (!hasToken(context) &&
    (context.req.header('accept') ?? '').includes('*/*') &&
    hasPage(context.req.path.slice(options.site.basePath.length)));

/** Whether a call at an address that is shared with a page is meant for the page. */
export const isForPage = (
  { sharedWithPage }: Pick<Endpoint, 'sharedWithPage'>,
  context: Context<Env>,
  options: Pick<AppOptions, 'page' | 'site'>,
) => sharedWithPage === true && options.page !== undefined && wantsPage(context, options);

/** SES-02: signed out, every page but the landing page redirects to it, and is opened after signing in. */
const redirectToLanding = (context: Context<Env>, options: AppOptions) => {
  keepReturnPath(context, options);
  return redirectTo(context, options.site, '/');
};

/** Serves pages. SES-02: signed out, `/` is served and every other page redirects to it. */
export const deliverPages = (options: AppOptions, page: Page, fetch: Fetch): Handler<Env> => {
  const base = options.site.basePath;

  const preloadResponses = async ({ req, env }: Context<Env>, session: Session) => {
    const { pathname, search, origin } = new URL(req.url);
    const headers = { accept: 'application/json', cookie: req.header('cookie') ?? '' };
    const responses = await Promise.all(
      preloadCalls(pathname.slice(base.length), search).map(async address => {
        const response = await fetch(new Request(`${origin}${base}${address}`, { headers }), {
          ...env,
          session,
        });
        return { address, status: response.status, body: response.ok ? await response.json() : undefined };
      }),
    );
    // a failed call is repeated by the page, which then shows the error
    const complete = responses.filter(({ body }) => body !== undefined);
    return {
      first: Object.fromEntries(complete.map(({ address, body }) => [address, body])) as Record<
        string,
        unknown
      >,
      isMissing: responses.some(({ status }) => status === 404),
    };
  };

  /**
   * The workspace for a signed-in user. 404 if no page has the address, or if the record that is sent with the page is
   * missing; other records are not looked up only for the status. 403 if the user can't open the page.
   */
  const respondWithWorkspace = async (context: Context<Env>, session: Session) => {
    const status = pageStatusOf(context.req.path.slice(base.length), {
      user: session.user,
      flags: flagsForUser(options.flags, session.user.email),
    });
    const { first, isMissing } =
      status === 200 ? await preloadResponses(context, session) : { first: {}, isMissing: false };
    return respondWithPage(context, options, page, {
      // demo users have no password: the dialog for signing in again needs to know them
      withSignInOptions: options.seedDemo !== undefined,
      pageStatus: isMissing ? 404 : status,
      first,
    });
  };

  return async context => {
    // an invalid token is a 401 for pages, too
    if (hasToken(context)) await loadSession(context, options);
    if (!takesPage(context, options)) return context.notFound();
    await loadSession(context, options);
    const session = context.get('session');
    const isLanding = context.req.path === `${base}/` || context.req.path === base;
    if (isLanding) return respondWithPage(context, options, page, { withSignInOptions: true, isLanding });
    return session === undefined
      ? redirectToLanding(context, options)
      : respondWithWorkspace(context, session);
  };
};

/** The response to a failed page request: the same page, with the status in its bootstrap. */
export const respondWithErrorPage = async (
  context: Context<Env>,
  options: AppOptions,
  page: Page,
  error: unknown,
  log: (error: unknown) => void,
) => {
  const known = error instanceof ApiError ? error : toApiError(error);
  if (known === undefined || known.code === 'unavailable') log(error);
  if (known?.code === 'unauthenticated') return redirectToLanding(context, options);
  if (known?.details.retryAfter !== undefined)
    context.header('retry-after', String(known.details.retryAfter));
  return respondWithPage(context, options, page, {
    withSignInOptions: false,
    status: STATUS_OF[known?.code ?? 'internal'],
  });
};
