import type { Context } from 'hono';
import type { Env } from './call.ts';

// the hash of an empty text: in production, emotion adds an empty style element and fills it through the CSSOM
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const contentSecurityPolicy = (scriptHashes: string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    `style-src 'self' ${EMPTY_STYLE}`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

export const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'serial', 'midi']
  .map(feature => `${feature}=()`)
  .join(', ');

type Settings = { scriptHashes: string[]; https: boolean; development: boolean };

/**
 * The headers that every response gets, including files and errors. Headers set by handlers are kept.
 *
 * @example
 * const headers = createSecurityHeaders(options);
 * headers.prepare(context);
 * await next();
 * headers.add(context);
 */
export const createSecurityHeaders = ({ scriptHashes, https, development }: Settings) => {
  const headers: Record<string, string> = {
    // the development server injects styles and reloads modules, which the strict policy forbids
    ...(development ? {} : { 'content-security-policy': contentSecurityPolicy(scriptHashes) }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  return {
    /** before the handler, which may create its response with them */
    prepare: (context: Context<Env>) => {
      // copied, then assigned, which is faster than a spread with another property
      const all = { ...headers };
      all['x-request-id'] = context.get('requestId');
      context.set('commonHeaders', all);
    },
    /** after it */
    add: (context: Context<Env>) => {
      // most responses are created with them
      if (context.get('hasCommonHeaders') === true) return;
      const final = context.res.headers;
      const all = Object.entries(context.get('commonHeaders') ?? {});
      for (const [name, value] of all) if (!final.has(name)) final.set(name, value);
    },
  };
};
