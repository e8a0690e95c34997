import type { Context, Hono, Next } from 'hono';
import { changesRecords, type Endpoint, keyOf, recognizesRetries } from '../../model/contract/endpoint.ts';
import { flagsForUser } from '../../model/rules/flags.ts';
import { requireAgreedTerms } from '../access/agreedTerms.ts';
import { withoutSession } from '../access/checks.ts';
import { requireTokenScope } from '../access/tokenScope.ts';
import type { AppOptions } from '../options.ts';
import { retryDeadlocked } from '../store/databaseErrors.ts';
import type { Queries } from '../store/index.ts';
import type { CountedList } from '../store/rows/lists.ts';
import { createResponseSerializer, type SerializedRead, sendResponse } from './serializedResponse.ts';
import { createResponseCache } from './responseCache.ts';
import { decodeUtf8, limitBody, parseBody, readBytes } from './body.ts';
import { Call, type CallInit, type Env, type Handler, type Policy } from './call.ts';
import { recordDeniedWrite } from './deniedWrites.ts';
import { endpointPaths } from './endpointPaths.ts';
import { withClaimedKey, withIdempotency, writeRequestOf } from './idempotency.ts';
import { isForPage } from './pages.ts';
import { readParams, readQuery } from './parameters.ts';
import { type Mounted, runPart } from './partCall.ts';
import { loadSession, reloadSession } from './session.ts';
import { measure, timedStore } from './timing.ts';

const MAX_JSON_BYTES = 64 * 1024;

/** formats that handlers read themselves */
const readsBody: ReadonlySet<Endpoint['accepts']> = new Set(['multipart', 'driver', 'part'] as const);

type MountOptions = {
  /** the handler opens its own transaction, for work that must not hold one (streams, password hashing) */
  ownTransaction?: boolean;
  /** the handler waits for an external response: no transaction is open meanwhile, not even for an Idempotency-Key */
  callsOutside?: boolean;
  /** limit of the body; 64 KB by default */
  maxBytes?: number;
  /**
   * many small calls, which the handler limits itself and which don't count among the writes per minute; in a
   * transaction only for an Idempotency-Key
   */
  isStream?: boolean;
  /**
   * the response depends on nothing but this list of the caller's organization and requires a session: it is cached
   * until the list changes
   */
  cacheUntilChanged?: CountedList;
};

export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: MountOptions) => void;

/**
 * Binds handlers to endpoints; `serve` shows the steps of a request in order. Throws at start for an endpoint that the
 * policy table lacks. `mounted` collects the bound endpoints by key.
 *
 * @example
 * const mount = createMount(app, options, policies, mounted);
 * mount(projects.one, call => toProject(call));
 */
export const createMount = (
  app: Hono<Env>,
  options: AppOptions,
  policies: Record<string, Policy>,
  mounted: Map<string, Mounted>,
): Mount => {
  const responses = createResponseCache(options.gzip);
  const parts = { mounted, deniedWriteAudit: options.deniedWriteAudit };
  return <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    {
      ownTransaction = false,
      maxBytes = MAX_JSON_BYTES,
      callsOutside = false,
      isStream = false,
      cacheUntilChanged,
    }: MountOptions = {},
  ) => {
    const key = keyOf(endpoint);
    const policy = policies[key];
    if (policy === undefined) throw new Error(`No policy for ${key}`);
    mounted.set(key, { policy, handler });
    const isWrite = endpoint.method !== 'GET';
    // a POST that changes nothing isn't limited, and must not hold the only transaction that SQLite has
    const onlyReads = !changesRecords(endpoint);
    const isLimited = !onlyReads && !isStream;
    const hasBody = isWrite && !readsBody.has(endpoint.accepts);
    const touchEvery = endpoint.isBackground ? Infinity : undefined;
    const serialize = createResponseSerializer(endpoint, options);

    const serve = async (context: Context<Env>, next: Next) => {
      const { req } = context;
      if (isForPage(endpoint, context, options)) return next();
      const spans = context.get('spans');
      const timed = spans === undefined ? options : { ...options, store: timedStore(options.store, spans) };
      const { store } = timed;
      // before the session is read: a body can take minutes, in which its sender may lose the session or a right
      const bytes = hasBody ? await readBytes(req) : undefined;
      const reading = { touchEvery, list: cacheUntilChanged };
      if (policy !== withoutSession)
        await measure(spans, 'session', () => loadSession(context, timed, reading));
      const params = readParams(endpoint, req.param());
      const query = readQuery(endpoint, req.queries());
      const text = bytes === undefined ? '' : decodeUtf8(bytes);
      const session = context.get('session');
      const now = options.now();

      // before the response to an earlier request is looked up: an Idempotency-Key grants no access
      requireTokenScope(endpoint, session);
      requireAgreedTerms(endpoint, session);
      if (isLimited && session !== undefined) await options.limits.write(session.user.userId);

      const admit = async (queries: Queries) => {
        const { newId } = options;
        const flags = flagsForUser(options.flags, session?.user.email ?? '');
        const readmit = async (): Promise<void> => {
          await reloadSession(context, timed, reading);
          await policy(call);
        };
        const init: CallInit<E> = {
          context,
          params,
          query,
          queries,
          store,
          now,
          newId,
          flags,
          readmit,
          runPart: (...part) => runPart(init, parts, ...part),
        };
        const call = new Call(init);
        await measure(spans, 'policy', () => policy(call));
        if (hasBody) call.body = parseBody(endpoint, req.header('content-type') ?? '', text);
        call.bodyText = text;
        return call;
      };
      const responseOf = async (call: Call<E>) => {
        const reply = await handler(call);
        return measure(spans, 'reply', () => serialize(reply));
      };

      if (!isWrite) {
        const call = await admit(store);
        const read = async (): Promise<SerializedRead | Response> => {
          const response = await responseOf(call);
          return response instanceof Response ? response : { ...response, headers: call.replyHeaders };
        };
        const response =
          cacheUntilChanged === undefined
            ? await read()
            : await responses.get({ url: req.url, session: call.session, flags: call.flags }, read);
        return sendResponse(context, response, options.gzip);
      }

      const handle = async (queries: Queries) => {
        const call = await admit(queries);
        const response = await responseOf(call);
        return response instanceof Response ? response : { ...response, deletionId: call.deletionId };
      };
      const { oneTimeResponse } = endpoint;
      const request = writeRequestOf(context, now, text, endpoint);
      if (callsOutside) {
        const response = await withClaimedKey(store, request, () => handle(store), options.log);
        return sendResponse(context, response, options.gzip);
      }
      // without a key a stream needs no database
      const isDirect = isStream ? request.idempotencyKey === undefined : ownTransaction || onlyReads;
      if (isDirect) return sendResponse(context, await handle(store), options.gzip);
      const response = await retryDeadlocked(() =>
        store.transaction(queries =>
          recognizesRetries(endpoint)
            ? withIdempotency(queries, request, () => handle(queries), oneTimeResponse)
            : handle(queries),
        ),
      );
      return sendResponse(context, response, options.gzip);
    };

    const serveWrite = (context: Context<Env>, next: Next) =>
      serve(context, next).catch((error: unknown) => {
        recordDeniedWrite(options.deniedWriteAudit, context, key, error);
        throw error;
      });

    const paths = endpointPaths(endpoint);
    if (hasBody) app.on(endpoint.method, paths, limitBody(maxBytes));
    app.on(endpoint.method, paths, isWrite ? serveWrite : serve);
  };
};
