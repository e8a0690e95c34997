import { addressOf } from '../../model/contract/address.ts';
import {
  type ResponseOf,
  type ArgumentsOf,
  DELETION_HEADER,
  type Endpoint,
  recognizesRetries,
} from '../../model/contract/endpoint.ts';
import { ORGANIZATION_HEADER, TAB_HEADER } from '../../model/contract/headers.ts';
import { CAPPED_HEADER } from '../../model/contract/query.ts';
import { lostConnection, notUnderstood, toCallFailure } from './callErrors.ts';
import { createPreloadedResponses } from './preloadedResponses.ts';
import { createRetryKeys } from './retryKeys.ts';
import { TAB_ID } from './tabId.ts';
import { type TimeLimitOptions, withTimeLimit } from './timeLimit.ts';

/** `onSent` is called during an upload with the sent share of the body, from 0 to 1. */
export type Fetch = (request: Request, onSent?: (share: number) => void) => Promise<Response>;

type CallOptions = {
  signal?: AbortSignal | undefined;
  /** the version the user saw; sent as If-Match */
  version?: number | undefined;
  /** JSON that is sent unchanged, instead of `body` */
  bodyText?: string;
  /** called with the version in the ETag of the response */
  onVersion?: (version: number) => void;
  /** the request continues when its page is closed */
  keepalive?: boolean;
  /** it refreshes something by itself: nobody waits for it */
  isBackground?: boolean;
  /** a step of signing in: sent without the organization, and a 401 is final */
  isSignIn?: boolean;
  /** for a list that is returned as an array: the total in Content-Range, and whether there are more */
  onTotal?: (total: number, isCapped: boolean) => void;
  /** for a DELETE: the ID for restoring the record */
  onDeletion?: (deletionId: string) => void;
};

export type Client = <E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options?: CallOptions,
) => Promise<ResponseOf<E>>;

/** `isRead`: a POST that writes nothing, so that a failure leaves nothing unknown */
type SentRequest = RequestInit & { isRead?: boolean };

export type Connection = {
  call: Client;
  /**
   * for paths with other conventions: adds the same headers, throws the same errors, and returns the response unchanged.
   * Without a time limit, as uploads, downloads and streams can take long
   */
  send: (path: string, init?: SentRequest, onSent?: Parameters<Fetch>[1]) => Promise<Response>;
  /** the same within the time limit of a call, for a response that is read whole */
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  retryKeys: ReturnType<typeof createRetryKeys>;
};

type Options = {
  fetch: Fetch;
  /** origin and base path of the API */
  address: string;
  /** that of the signed-in user; another tab may have switched it */
  organization?: () => string | undefined;
  /**
   * asks the user to sign in again after a 401, unless that has happened since the call was sent (`performance.now()`);
   * resolves to whether the call can be repeated
   */
  reauthenticate?: (sentAt: number) => Promise<boolean>;
  /** identifies the page that sends the requests */
  tabId?: string;
  newKey?: () => string;
  /** the user in their organization: keys of retries are theirs, and outlive the page */
  owner?: () => string | undefined;
  /** responses that were sent with the page, by address */
  first?: Readonly<Record<string, unknown>> | undefined;
};

/** A POST without a key changes no record. */
const isWrite = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' && endpoint.ignoresIdempotencyKey === undefined;

const understand = <E extends Endpoint>(endpoint: E, body: unknown): ResponseOf<E> => {
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success) throw notUnderstood({ isWrite: isWrite(endpoint) });
  return parsed.data as ResponseOf<E>;
};

const isWriting = ({ method = 'GET', isRead = false }: SentRequest) => method !== 'GET' && !isRead;

type SendOptions = {
  onSent?: Parameters<Fetch>[1];
  /** without it, the call can take as long as it needs */
  limit?: TimeLimitOptions;
};

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** for a call without a response, or with one that broke off */
const throwLost = (error: unknown): never => {
  throw isAbort(error) ? error : lostConnection();
};

/** The body of a response. If it broke off, it throws as if there were no response. */
export const readText = (response: Response) => response.text().catch(throwLost);
export const readBlob = (response: Response) => response.blob().catch(throwLost);
export const readBytes = async (response: Response) =>
  new Uint8Array(await response.arrayBuffer().catch(throwLost));

/** Waits for the body, too, which can hang. */
const untilWhole = async (response: Response) => {
  await response.clone().arrayBuffer();
  return response;
};

/** undefined if it isn't JSON */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The only place that sends HTTP requests. Responses are parsed by the contract; every failure is an HttpError with the
 * problem as its body; If-Match, Idempotency-Key and the organization are added automatically.
 *
 * @example
 * const { call } = createConnection({ fetch, address: location.origin });
 * const project = await call(projects.one, { params: { projectId } }, { signal });
 */
export const createConnection = ({
  fetch,
  address,
  organization,
  reauthenticate,
  tabId = TAB_ID,
  newKey,
  owner,
  first,
}: Options): Connection => {
  const retryKeys = createRetryKeys({ newKey, owner });
  const preloadedResponses = createPreloadedResponses(first);

  const sendOnce = async (path: string, init: RequestInit, { onSent, limit }: SendOptions) => {
    const sendTo = (signal: AbortSignal | null) =>
      fetch(new Request(`${address}${path}`, { credentials: 'same-origin', ...init, signal }), onSent);
    const { signal = null } = init;
    if (limit === undefined) return sendTo(signal).catch(throwLost);
    return withTimeLimit(limit, signal, limited => sendTo(limited).then(untilWhole).catch(throwLost));
  };

  const send = async (path: string, init: RequestInit, options: SendOptions) => {
    const headers = new Headers(init.headers);
    const mnId = organization?.();
    if (mnId !== undefined) headers.set(ORGANIZATION_HEADER, mnId);
    headers.set(TAB_HEADER, tabId);
    const sentAt = performance.now();
    const response = await sendOnce(path, { ...init, headers }, options);
    // with the same headers, so that a repeated write keeps its Idempotency-Key
    return response.status === 401 && (await reauthenticate?.(sentAt))
      ? sendOnce(path, { ...init, headers }, options)
      : response;
  };

  const sendSafely = async (path: string, request: SentRequest = {}, options: SendOptions = {}) => {
    const { isRead: _, ...init } = request;
    const response = await send(path, init, options);
    if (!response.ok) throw await toCallFailure(response, { isWrite: isWriting(request) });
    return response;
  };

  const call: Client = async (
    endpoint,
    args,
    {
      signal,
      version,
      bodyText,
      onTotal,
      onDeletion,
      onVersion,
      isSignIn,
      isBackground = false,
      keepalive = false,
    } = {},
  ) => {
    const { body } = args as { body?: unknown };
    const path = addressOf(endpoint, args);
    const headers: Record<string, string> = { accept: 'application/json' };
    if (version !== undefined) headers['if-match'] = `"${version}"`;
    const text = endpoint.body === undefined ? undefined : (bodyText ?? JSON.stringify(body));
    if (text !== undefined) headers['content-type'] = 'application/json';

    const ask = async (): Promise<ResponseOf<typeof endpoint>> => {
      const response = await (isSignIn ? sendOnce : send)(
        path,
        { method: endpoint.method, headers, body: text ?? null, signal: signal ?? null, keepalive },
        { limit: { isWrite: isWrite(endpoint), isBackground: isBackground || endpoint.isBackground } },
      );
      if (!response.ok) throw await toCallFailure(response, { isWrite: isWrite(endpoint) });
      const deletionId = response.headers.get(DELETION_HEADER);
      if (deletionId !== null) onDeletion?.(deletionId);
      const [, seen] = /^(?:W\/)?"(\d+)"$/.exec(response.headers.get('etag') ?? '') ?? [];
      if (seen !== undefined) onVersion?.(Number(seen));
      if (response.status === 204) return undefined as ResponseOf<typeof endpoint>;
      const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
      if (total !== undefined) onTotal?.(Number(total), response.headers.has(CAPPED_HEADER));
      const answer = await readText(response);
      return understand(endpoint, endpoint.responseFormat === 'text' ? answer : parseJson(answer));
    };

    const known = endpoint.method === 'GET' ? preloadedResponses.take(path) : undefined;
    if (known !== undefined) return understand(endpoint, known);
    if (!recognizesRetries(endpoint)) return ask();
    return retryKeys.use({ ...endpoint, path, version, body: text }, key => {
      headers['idempotency-key'] = key;
      return ask();
    });
  };

  return {
    call,
    retryKeys,
    send: (path, init, onSent) => sendSafely(path, init, { onSent }),
    ask: (path, init = {}) => sendSafely(path, init, { limit: { isWrite: isWriting(init) } }),
  };
};
