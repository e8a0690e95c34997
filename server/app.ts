import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { endpoints } from '../model/contract/index.ts';
import { keyOf } from '../model/contract/endpoint.ts';
import { ApiError } from '../model/contract/problem.ts';
import type { Policy } from './access/checks.ts';
import { policies as ownPolicies } from './access/policies.ts';
import type { Env } from './http/call.ts';
import { securityHeaders } from './http/headers.ts';
import { createMount } from './http/mount.ts';
import { sameOriginOnly } from './http/origin.ts';
import { answerErrorPage, deliverPages, wantsPage } from './http/pages.ts';
import { answerProblem } from './http/problems.ts';
import { loadSession } from './http/session.ts';
import type { AppOptions } from './options.ts';
import { mountAccount } from './routes/account.ts';
import { mountAudit } from './routes/audit.ts';
import { mountBrands } from './routes/brands.ts';
import { mountCategories } from './routes/categories.ts';
import { mountCountries } from './routes/countries.ts';
import { mountCapabilities } from './routes/capabilities.ts';
import { mountCustomCapabilities } from './routes/customCapabilities.ts';
import { mountDeviceProfiles } from './routes/deviceProfiles.ts';
import { mountDeviceTypes } from './routes/deviceTypes.ts';
import { mountFiles } from './routes/files.ts';
import { mountFlags } from './routes/flags.ts';
import { mountInvites } from './routes/invites.ts';
import { mountLocales } from './routes/locales.ts';
import { mountLogs } from './routes/logs.ts';
import { mountMembers } from './routes/members.ts';
import { mountOperations } from './routes/operations.ts';
import { mountOrganizations } from './routes/organizations.ts';
import { mountPairingInstructions } from './routes/pairingInstructions.ts';
import { mountProjects } from './routes/projects.ts';
import { mountScenarios } from './routes/scenarios.ts';
import { mountSecret } from './routes/secret.ts';
import { mountSession } from './routes/session.ts';
import { mountSimulator } from './routes/simulator.ts';
import { mountTerms } from './routes/terms.ts';
import { mountTestDevices } from './routes/testDevices.ts';

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
  root.use(compress());

  // under BASE_PATH the whole product moves, API included
  const app = root.basePath(site.basePath || '/');
  if (options.statics !== undefined) app.use(options.statics);
  app.use(sameOriginOnly(options.isOwnOrigin));
  app.use(loadSession(options));

  const mounted = new Set<string>();
  const mount = createMount(app, options, policies, mounted);
  mountOperations(mount, options);
  mountSession(mount, options);
  mountAccount(mount, options);
  mountTerms(mount, options);
  mountFlags(mount, options);
  mountSecret(mount, options);
  mountOrganizations(mount, options);
  mountMembers(mount, options);
  mountInvites(mount, options);
  mountBrands(mount, options);
  mountFiles(mount, options);
  mountLogs(mount, options);
  mountAudit(mount);
  mountProjects(mount);
  mountDeviceTypes(mount);
  mountCategories(mount);
  mountCountries(mount);
  mountLocales(mount);
  mountPairingInstructions(mount);
  mountCapabilities(mount, options);
  mountCustomCapabilities(mount);
  mountDeviceProfiles(mount);
  // before the devices, whose ids stand in the same place
  mountScenarios(mount);
  mountTestDevices(mount);
  mountSimulator(mount, options);
  checkRoutes(mounted, policies);

  if (options.page !== undefined)
    app.get(
      '*',
      deliverPages(options, options.page, (request, env) => root.fetch(request, env as object)),
    );

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
