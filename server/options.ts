import type { Context, MiddlewareHandler } from 'hono';
import type { FlagMap } from '../model/contract/flags.ts';
import type { Bootstrap, Site } from '../model/contract/session.ts';
import type { TermText } from '../model/contract/terms.ts';
import type { Refusals } from './access/refusals.ts';
import type { FileStore } from './files/index.ts';
import type { Env } from './http/call.ts';
import type { SessionCookie } from './http/cookie.ts';
import type { LogHub } from './logs/hub.ts';
import type { Watchers } from './logs/watchers.ts';
import type { Store } from './store/index.ts';

/** In milliseconds: how long a session lives without a request, and at the most. */
type SessionLimits = { idle: number; absolute: number };

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
  /** guesses of the hidden modal's word, and of invitation links */
  guess: (who: string) => Promise<void>;
  authCode: (userId: string) => Promise<void>;
  /** events that an organization publishes */
  logEvents: (mnId: string, count: number) => Promise<void>;
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
  refusals: Refusals;
  logs: { hub: LogHub; watchers: Watchers };
  site: Site;
  flags: FlagMap;
  /** what users agree to, newest version of each */
  terms: readonly TermText[];
  /** of the hidden modal (SH-07) */
  secretWord: string;
  sessions: SessionLimits;
  /** undefined: the browser's cookie */
  sessionCookie?: SessionCookie | undefined;
  /** plants the demo world; undefined where the server may be reached from outside */
  plantDemo: (() => Promise<void>) | undefined;
  /** what the first workspace takes; undefined where only this machine reaches the server */
  setupToken: string | undefined;
  /** host is the request's: it names the port where the setting says 'any free one' */
  isOwnOrigin: (origin: string, host: string) => boolean;
  https: boolean;
  development: boolean;
  /** of the peer; a forwarded-for header is not believed */
  addressOf: (context: Context<Env>) => string;
  /** renders index.html around a bootstrap; undefined where another server holds the pages */
  page: ((bootstrap: Bootstrap, isLanding?: boolean) => Promise<string> | string) | undefined;
  scriptHashes: string[];
  statics: MiddlewareHandler | undefined;
  now: () => number;
  newId: () => string;
  log: Log;
};
