import { lookup as lookupName } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request as send } from 'undici';
import {
  MAX_OUTGOING_RESPONSE,
  OUTGOING_PORTS,
  OUTGOING_TIMEOUT,
  portOf,
} from '../../model/contract/outgoing.ts';
import type { Range } from '../clientAddress.ts';
import {
  type Outgoing,
  type OutgoingResponse,
  OutgoingError,
  type OutgoingRequest,
  RESPONSE_TOO_LARGE,
} from './index.ts';
import { createAddressCheck } from './publicAddress.ts';

export type Address = { address: string; family: number };

type Options = {
  /** non-public addresses that may be called */
  privateRanges?: readonly Range[];
  /** also allows http: addresses */
  allowsHttp?: boolean;
  ports?: { min: number; max: number };
  /** in milliseconds */
  timeout?: number;
  /** resolves all addresses of a name */
  resolve?: (name: string) => Promise<Address[]>;
};

const resolveName = (name: string) => lookupName(name, { all: true });

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.+)\]$/, '$1');

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const isTlsCode = (code: string) =>
  /^(?:ERR_TLS|ERR_SSL|CERT_|EPROTO$|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/.test(code);

const seconds = (milliseconds: number) => `${milliseconds / 1000} seconds`;

/** Explains a failed request to its sender. */
const toError = (error: unknown, url: URL, timeout: number, duration: number): OutgoingError => {
  if (error instanceof OutgoingError) return new OutgoingError(error.fault, error.message, duration, error);
  const code = codeOf(error);
  const fail = (...[fault, message]: [OutgoingError['fault'], string]) =>
    new OutgoingError(fault, message, duration, error);
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  if (isTimeout || code.endsWith('_TIMEOUT') || code === 'ETIMEDOUT')
    return fail('timeout', `No complete response within ${seconds(timeout)}.`);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return fail('too_large', RESPONSE_TOO_LARGE);
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return fail('too_large', 'The headers of the response are too large.');
  if (isTlsCode(code))
    return fail('tls', `The secure connection to ${url.host} failed (${code}). Check its certificate.`);
  return fail('unreachable', `Can't connect to ${url.host}${code === '' ? '' : ` (${code})`}.`);
};

/**
 * The client for addresses that users entered. It only reaches public addresses: the name is resolved once, all its
 * addresses are checked, and the connection uses a checked one. No redirects, proxies or cookies.
 *
 * @example
 * const outgoing = createOutgoing({ privateRanges: parseRanges('10.1.0.0/16') });
 * const { status, body } = await outgoing.request('https://hooks.example.com/', { method: 'POST', body: '{}' });
 */
export const createOutgoing = ({
  privateRanges = [],
  allowsHttp = false,
  ports = OUTGOING_PORTS,
  timeout = OUTGOING_TIMEOUT,
  resolve = resolveName,
}: Options = {}): Outgoing => {
  const isAllowed = createAddressCheck(privateRanges);

  const parse = (text: string): URL => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url === null || !(url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:')))
      throw new OutgoingError('invalid_address', 'Only addresses that start with https:// can be called.');
    if (url.username !== '' || url.password !== '')
      throw new OutgoingError('invalid_address', "Addresses with a user name or password can't be called.");
    const port = portOf(url);
    if (port < ports.min || port > ports.max)
      throw new OutgoingError(
        'invalid_address',
        `Use a port from ${ports.min} to ${ports.max} (got ${port}).`,
      );
    return url;
  };

  /** the addresses of a host; throws unless all of them may be called */
  const addressesOf = async (host: string): Promise<Address[]> => {
    const family = isIP(host);
    const found =
      family === 0
        ? await resolve(host).catch((error: unknown) => {
            throw new OutgoingError(
              'name_not_found',
              `No IP address was found for ${host}. Check the host name.`,
              0,
              error,
            );
          })
        : [{ address: host, family }];
    if (found.length === 0)
      throw new OutgoingError('name_not_found', `No IP address was found for ${host}. Check the host name.`);
    if (!found.every(({ address }) => isAllowed(address)))
      throw new OutgoingError(
        'private_address',
        `${host} is in a private network. Only public addresses can be called.`,
      );
    return found;
  };

  const connect = async (
    url: URL,
    addresses: readonly Address[],
    { method, headers = {}, body }: OutgoingRequest,
    signal: AbortSignal,
  ): Promise<Omit<OutgoingResponse, 'duration'>> => {
    // not called for IP addresses, which were checked above
    const lookup: LookupFunction = (_name, options, response) => {
      const [first] = addresses;
      if (options.all === true) response(null, [...addresses]);
      else response(null, first?.address ?? '', first?.family);
    };
    const agent = new Agent({
      connect: { lookup, timeout },
      maxResponseSize: MAX_OUTGOING_RESPONSE,
      pipelining: 0,
    });
    try {
      const response = await send(url, {
        dispatcher: agent,
        method,
        headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
        body: body ?? null,
        signal,
      });
      const { statusCode: status } = response;
      if (status >= 300 && status < 400) {
        // nobody reads it
        response.body.on('error', () => {}).destroy();
        throw new OutgoingError(
          'redirect',
          `The target responded with a redirect (${status}). Redirects aren't followed: enter the final address.`,
        );
      }
      const named = Object.entries(response.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]);
      return {
        status,
        headers: Object.fromEntries(named) as Record<string, string>,
        body: await response.body.text(),
      };
    } finally {
      void agent.destroy();
    }
  };

  return {
    request: async (text, request) => {
      const url = parse(text);
      const start = performance.now();
      const duration = () => Math.round(performance.now() - start);
      const signal = AbortSignal.timeout(timeout);
      const timedOut = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
      try {
        // a lookup can't be aborted
        const addresses = await Promise.race([addressesOf(hostOf(url)), timedOut]);
        const response = await Promise.race([connect(url, addresses, request, signal), timedOut]);
        return { ...response, duration: duration() };
      } catch (error) {
        throw toError(error, url, timeout, duration());
      } finally {
        timedOut.catch(() => {});
      }
    },
  };
};
