import type { Context } from 'hono';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../model/contract/endpoint.ts';
import { TAB_HEADER } from '../../model/contract/headers.ts';
import type { FlagMap } from '../../model/contract/flags.ts';
import { ApiError } from '../../model/contract/problem.ts';
import type { AuditFields } from '../../model/contract/auditFields.ts';
import type { User } from '../../model/contract/user.ts';
import { fullNameOf } from '../../model/rules/fullName.ts';
import type { Author, Change } from '../store/audit.ts';
import type { LoggedDevice } from '../store/devices.ts';
import type { Queries, Store } from '../store/index.ts';
import type { StoredProject } from '../store/projects.ts';
import type { Session } from '../store/sessions.ts';
import type { Spans } from './timing.ts';

/** Variables that the middleware sets on Hono's context. */
export type Env = {
  Variables: {
    requestId: string;
    session: Session | undefined;
    /** of every response */
    commonHeaders: Readonly<Record<string, string>> | undefined;
    /** the response was created with the common headers */
    hasCommonHeaders: boolean | undefined;
    /** undefined unless Server-Timing is enabled */
    spans: Spans | undefined;
  };
  /** for a call made on behalf of a page for its first render: the session that was read for the page */
  Bindings: { session?: Session } | undefined;
};

/** in characters; longer IDs are truncated */
const MAX_TAB_ID = 64;

/** The author in the audit. Calls with an API token are marked, to distinguish them from the user's own. */
export const authorOf = ({ user, scopes }: Session, requestId: string, tabId?: string): Author => {
  const userNm = fullNameOf(user);
  return {
    mnId: user.mnId,
    userId: user.userId,
    userNm: scopes === undefined ? userNm : `${userNm} (API token)`,
    requestId,
    ...(tabId !== undefined && { tabId }),
  };
};

export const unauthenticated = (message = 'Sign in to continue.') => new ApiError('unauthenticated', message);

/**
 * Runs another call without a query and a body as a part of this one, in the same transaction: its policy and its handler
 * decide as if it had been sent alone. Returns the ID of its deletion.
 */
export type PartRunner = (
  endpoint: Endpoint,
  part: { params: Record<string, string>; version?: number | undefined },
) => Promise<string | undefined>;

export type CallInit<E extends Endpoint> = {
  context: Context<Env>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  queries: Queries;
  store: Store;
  now: number;
  newId: () => string;
  flags: FlagMap;
  readmit: () => Promise<void>;
  runPart: PartRunner;
};

/** A request, for policies and handlers. */
export class Call<E extends Endpoint = Endpoint> {
  readonly context: Context<Env>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  /** set after the policy has allowed the call, so that a denied caller learns nothing about the body's schema */
  body: BodyOf<E>;
  /** the body as it was sent, for endpoints that keep every character */
  bodyText = '';
  /** headers of the response to a read, which are cached with it; writes set theirs on the context */
  readonly replyHeaders: Record<string, string> = {};
  /** the ID for restoring the record that this call has deleted */
  deletionId: string | undefined;
  /** for writes, in a transaction that spans the whole call; for reads, without one */
  readonly queries: Queries;
  readonly store: Store;
  readonly now: number;
  readonly newId: () => string;
  readonly flags: FlagMap;
  /**
   * Checks the session and the policy again, outside of a transaction: for handlers that read the body themselves, while
   * its sender may lose the session or a right.
   */
  readonly readmit: () => Promise<void>;
  /** see PartRunner */
  readonly runPart: PartRunner;
  /** the device whose log the query names, loaded by the route's policy; undefined for the log of a project */
  logDevice: LoggedDevice | undefined;
  private loaded: StoredProject | undefined;

  constructor(init: CallInit<E>) {
    this.context = init.context;
    this.params = init.params;
    this.query = init.query;
    this.body = undefined as BodyOf<E>;
    this.queries = init.queries;
    this.store = init.store;
    this.now = init.now;
    this.newId = init.newId;
    this.flags = init.flags;
    this.readmit = init.readmit;
    this.runPart = init.runPart;
  }

  get requestId() {
    return this.context.get('requestId');
  }

  get session(): Session {
    const session = this.context.get('session');
    if (session === undefined) throw unauthenticated();
    return session;
  }

  get user(): User {
    return this.session.user;
  }

  get userNm() {
    return fullNameOf(this.user);
  }

  /** the audit fields of a record that this call creates */
  get createdNow(): AuditFields {
    return { crtr: this.userNm, crtDt: this.now, ...this.changedNow };
  }

  get changedNow(): Pick<AuditFields, 'chgr' | 'chgDt'> {
    return { chgr: this.userNm, chgDt: this.now };
  }

  /** the project in the path, which the route's policy has loaded and allowed */
  get project(): StoredProject {
    if (this.loaded === undefined) throw new Error('the policy of this route loads no project');
    return this.loaded;
  }

  set project(project: StoredProject) {
    this.loaded = project;
  }

  /** the version in If-Match; undefined if the caller sent none */
  get ifMatch(): number | undefined {
    const header = this.context.req.header('if-match');
    if (header === undefined || header === '*') return undefined;
    const match = /^(?:W\/)?"(\d{1,15})"$/.exec(header);
    if (match === null)
      throw new ApiError('bad_request', 'If-Match must be a single ETag returned by this API.');
    return Number(match[1]);
  }

  /** appends to the audit table, in the transaction of the change */
  audit(change: Change) {
    const ofProject = { pjtId: this.loaded?.pjtId, ...change };
    return this.queries.audit.add(this.newId(), this.now, this.author(), ofProject);
  }

  author() {
    const tabId = this.context.req.header(TAB_HEADER);
    return authorOf(this.session, this.requestId, tabId?.slice(0, MAX_TAB_ID));
  }
}

/** A call of any endpoint, for policies and shared handlers. */
export type AnyCall = Omit<Call, 'params' | 'query' | 'body'> & {
  readonly params: unknown;
  readonly query: unknown;
};

/** Runs before the handler; throws to deny the call. */
export type Policy = (call: AnyCall) => Promise<void> | void;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E> | Response> | ReplyOf<E>;
