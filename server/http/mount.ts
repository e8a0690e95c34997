import type { Context, Hono, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../model/contract/endpoint.ts';
import { keyOf } from '../../model/contract/endpoint.ts';
import { flagsFor } from '../../model/rules/flags.ts';
import { ApiError, notFound } from '../../model/contract/problem.ts';
import type { Policy } from '../access/checks.ts';
import { isRefusal } from '../access/refusals.ts';
import type { AppOptions } from '../options.ts';
import type { Queries } from '../store/index.ts';
import type { Session } from '../store/sessions.ts';
import { authorOf, Call, type Env, type Handler } from './call.ts';
import { type Answer, once } from './idempotency.ts';
import { isDeeper } from './isDeeper.ts';
import { wantsPage } from './pages.ts';
import { parseLines } from './lines.ts';
import { refuseBody, refuseQuery } from './problems.ts';

const JSON_LIMIT = 64 * 1024;

type Mounted = Set<string>;
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: MountOptions) => void;

type MountOptions = {
  manual?: boolean;
  /** of a JSON body; 64 KB unless said */
  maxBytes?: number;
  /** a stream of small calls: it does not count among the writes of a minute, and has a limit of its own */
  isStream?: boolean;
};

const versionSchema = z.object({ version: z.optional(z.number()), revision: z.optional(z.number()) });

/** A record whose `version` is a number of its own counts its writes in `revision`. */
const versionOf = (reply: unknown) => {
  const { version, revision = version } = versionSchema.safeParse(reply).data ?? {};
  return revision === undefined ? null : `"${revision}"`;
};

const send = (context: Context<Env>, { status, body, etag }: Answer) => {
  if (etag !== null) context.header('etag', etag);
  return status === 204
    ? context.body(null, 204)
    : context.body(body, 200, { 'content-type': 'application/json' });
};

/** A path that ends with a slash is answered without it too. */
const pathsOf = ({ path }: Endpoint) => (path.endsWith('/') ? [path, path.slice(0, -1)] : [path]);

const unstorable = () => new ApiError('bad_request', 'The text holds a character that cannot be stored.');

// PostgreSQL stores no NUL, and nobody types one
const refuseNul = (_: string, value: unknown) => {
  if (typeof value === 'string' && value.includes('\0')) throw unstorable();
  return value;
};

const parseJson = (text: string, isStored = true): unknown => {
  try {
    return isStored && text.includes('\\u0000') ? JSON.parse(text, refuseNul) : JSON.parse(text);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('bad_request', 'The body is not valid JSON.');
  }
};

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** What is no UTF-8 would be stored with other characters in its place, and nobody would be told. */
const readText = async ({ req }: Context<Env>) => {
  const bytes = await req.arrayBuffer();
  try {
    return strictUtf8.decode(bytes);
  } catch {
    throw new ApiError('bad_request', 'The body is not UTF-8.');
  }
};

const mediaType = (header: string | undefined) => (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const parseText = ({ body, accepts }: Endpoint, type: string, text: string): unknown => {
  if (body === undefined && text === '' && type === '') return undefined;
  if (accepts === 'json-or-form' && type === 'application/x-www-form-urlencoded') {
    if (text.includes('%00')) throw unstorable();
    return Object.fromEntries(new URLSearchParams(text));
  }
  if (accepts === 'json-or-lines' && type === 'application/x-ndjson') return parseLines(text);
  if (type !== 'application/json') throw new ApiError('unsupported', 'Send the body as application/json.');
  if (body === undefined && text === '') return undefined;
  const value = parseJson(text, accepts !== 'json-or-lines');
  if (isDeeper(value, MOST_LEVELS)) throw new ApiError('bad_request', 'The body is nested too deeply.');
  return value;
};

/** Deeper than any form writes: a schema that describes itself would run out of stack. */
const MOST_LEVELS = 64;

/** What the path named, as far as the audit keeps it. */
const shortParams = ({ req }: Context<Env>) =>
  Object.fromEntries(Object.entries(req.param()).map(([name, value]) => [name, value.slice(0, 100)]));

/** For a call without a body: none, or an empty object. */
const noBody = z.optional(z.strictObject({}));

const withoutNul = (values: Record<string, string>, refusal: () => ApiError) => {
  if (Object.values(values).some(value => value.includes('\0'))) throw refusal();
  return values;
};

const parse = <S extends z.ZodMiniType>(
  schema: S | undefined,
  value: unknown,
  refuse: (error: z.core.$ZodError) => ApiError,
) => {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw refuse(result.error);
  return result.data;
};

/** A token opens what its scopes say; the calls of an account itself take the cookie only. */
const refuseToken = (
  { method, tokens = method === 'GET' ? 'read' : 'write' }: Endpoint,
  session?: Session,
) => {
  if (session?.scopes === undefined) return;
  if (tokens === 'never') throw new ApiError('forbidden', 'This call takes no API token.');
  if (!session.scopes.includes(tokens))
    throw new ApiError('forbidden', `This API token lacks the scope ${tokens}.`);
};

const refuseBeforeTerms = ({ beforeTerms }: Endpoint, session?: Session) => {
  if (session?.user.mustAgree && beforeTerms !== true)
    throw new ApiError('terms', 'Agree to the terms of use first.');
};

/**
 * Binds handlers to endpoints: policy, parsing in and out, one transaction for each write, ETag, Idempotency-Key.
 * An endpoint without a policy line throws at start; `mounted` collects the keys. `manual` handlers open their own transaction, for work that
 * must not hold one (streams, password hashing).
 *
 * @example
 * const mount = createMount(app, options, policies, mounted);
 * mount(projects.one, call => toProject(call));
 */
export const createMount = (
  app: Hono<Env>,
  options: AppOptions,
  policies: Record<string, Policy>,
  mounted: Mounted,
): Mount => {
  return <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    { manual = false, maxBytes = JSON_LIMIT, isStream = false }: MountOptions = {},
  ) => {
    const key = keyOf(endpoint);
    const policy = policies[key];
    if (policy === undefined) throw new Error(`No policy for ${key}`);
    mounted.add(key);
    const unsafe = endpoint.method !== 'GET';
    const multipart = endpoint.accepts === 'multipart';

    const serve = async (context: Context<Env>, next: Next) => {
      if (endpoint.besidePage && options.page !== undefined && wantsPage(context, options)) return next();
      const params = parse(
        endpoint.params,
        withoutNul(context.req.param(), notFound),
        notFound,
      ) as ParamsOf<E>;
      const query = parse(
        endpoint.query,
        withoutNul(context.req.query(), unstorable),
        refuseQuery,
      ) as QueryOf<E>;
      const text = unsafe && !multipart ? await readText(context) : '';
      const session = context.get('session');
      const now = options.now();

      const answerOn = async (queries: Queries): Promise<Answer | Response> => {
        const call = new Call<E>({
          context,
          params,
          query,
          queries,
          store: options.store,
          now,
          newId: options.newId,
          flags: flagsFor(options.flags, session?.user.email ?? ''),
        });
        await policy(call);
        if (unsafe && !multipart) {
          const raw = parseText(endpoint, mediaType(context.req.header('content-type')), text);
          call.body = parse(endpoint.body ?? noBody, raw, refuseBody) as BodyOf<E>;
        }
        const reply = await handler(call);
        if (reply instanceof Response) return reply;
        if (endpoint.response instanceof z.ZodMiniVoid) return { status: 204, body: '', etag: null };
        const checked: unknown = endpoint.response.parse(reply satisfies ReplyOf<E>);
        return { status: 200, body: JSON.stringify(checked), etag: versionOf(checked) };
      };

      // before a kept answer is looked up: an Idempotency-Key opens nothing
      refuseToken(endpoint, session);
      refuseBeforeTerms(endpoint, session);
      if (unsafe && !isStream && session !== undefined) await options.limits.write(session.user.userId);
      const answer =
        unsafe && !manual
          ? await options.store.transaction(queries =>
              once(context, queries, now, text, () => answerOn(queries), endpoint.once),
            )
          : await answerOn(options.store);
      return answer instanceof Response ? answer : send(context, answer);
    };

    const serveOrNote = (context: Context<Env>, next: Next) =>
      serve(context, next).catch((error: unknown) => {
        const session = context.get('session');
        if (unsafe && session !== undefined && isRefusal(error)) {
          const author = authorOf(session, context.get('requestId'));
          options.refusals.note(author, { call: key, code: error.code, params: shortParams(context) });
        }
        throw error;
      });

    const tooLarge = () => {
      throw new ApiError('too_large', `The body is larger than ${maxBytes / 1024} KB.`);
    };
    const paths = pathsOf(endpoint);
    if (unsafe && !multipart)
      app.on(endpoint.method, paths, bodyLimit({ maxSize: maxBytes, onError: tooLarge }));
    app.on(endpoint.method, paths, serveOrNote);
  };
};
