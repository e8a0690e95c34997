import type { Store } from './store/index.ts';

/** Maximum time of a session without a request, and in total; in milliseconds. */
export type SessionLimits = { idle: number; absolute: number };

export type Passwords = {
  hash: (password: string) => Promise<string>;
  verify: (password: string, hash: string) => Promise<boolean>;
};

type SignInAttempt = {
  account: string;
  address: string;
  /** identifies a browser in which somebody has signed in to this account before */
  device: string | undefined;
  /** an account without a password, whose sign-ins aren't limited */
  isDemo?: boolean;
};

type CountedSignIn = {
  /** for a right password: forgets the failures, and counts the successful sign-ins of the account */
  succeed: () => Promise<void>;
  /** for a password that could not be checked: takes back what this attempt counted */
  cancel: () => Promise<void>;
};

/** Each throws ApiError('too_many') with the seconds to wait. */
export type Limits = {
  /** Counts the attempt as a failure, until its outcome is known. */
  signIn: (attempt: SignInAttempt) => Promise<CountedSignIn>;
  write: (userId: string) => Promise<void>;
  /** guesses of the secret word, and of invitation links */
  secretGuess: (who: string) => Promise<void>;
  authCode: (userId: string) => Promise<void>;
  /** events that an organization publishes */
  logEvents: (mnId: string, count: number) => Promise<void>;
  /** requests that a user sends to targets of connectors: verifications, and those of the lab */
  targetRequest: (userId: string) => Promise<void>;
};

export type Log = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

/** The time and new IDs, for code that runs outside of requests. */
export type Clock = { now: () => number; newId: () => string };

/** Everything needed to find the session of a caller. */
export type SessionSource = { store: Store; sessions: SessionLimits; now: () => number };
