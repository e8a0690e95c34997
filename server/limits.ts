import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { EVENTS_A_CALL } from '../model/contract/logs.ts';
import { ApiError } from '../model/contract/problem.ts';
import { type CreateLimiter, createMemoryLimiter } from './limiters.ts';
import type { Limits } from './ports.ts';

const QUARTER_HOUR = 15 * 60;

const formatWait = (seconds: number) =>
  seconds < 120 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;

/** `seconds`: until the points are available again, if it differs from the limiter's duration */
const consume = async (
  limiter: RateLimiterAbstract,
  key: string,
  what: string,
  { points = 1, seconds }: { points?: number; seconds?: number } = {},
) => {
  try {
    await limiter.consume(key, points, seconds === undefined ? {} : { customDuration: seconds });
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const retryAfter = Math.ceil(rejection.msBeforeNext / 1000);
    throw new ApiError('too_many', `Too many ${what}. Try again in ${formatWait(retryAfter)}.`, {
      retryAfter,
    });
  }
};

/** Fails if no points are left. */
const requireLeft = async (limiter: RateLimiterAbstract, key: string, what: string) => {
  const left = (await limiter.get(key))?.remainingPoints ?? limiter.points;
  if (left <= 0) await consume(limiter, key, what);
};

/** In seconds. Longer than one, so that a short burst is allowed. */
const LOG_WINDOW = 5;

type Settings = { writesPerMinute: number; signInsPerAddress: number; logEventsPerSecond?: number };

/** wrong passwords per account and address before the delays begin */
export const FREE_ATTEMPTS = 5;

/** wrong passwords in a known browser */
export const KNOWN_BROWSER_ATTEMPTS = 10;

/** successful sign-ins per account within 15 minutes: each takes computing time, and adds a session */
export const SIGN_INS_PER_ACCOUNT = 100;

/** Limits successful sign-ins, which only their own account can use up. */
const limitSuccesses = (signIn: Limits['signIn']): Limits['signIn'] => {
  const successes = createMemoryLimiter({
    name: 'signIns',
    points: SIGN_INS_PER_ACCOUNT,
    duration: QUARTER_HOUR,
  });
  const what = 'sign-ins to this account';
  return async attempt => {
    const { account, isDemo = false } = attempt;
    if (isDemo) return signIn(attempt);
    await requireLeft(successes, account, what);
    const { succeed, cancel } = await signIn(attempt);
    return {
      succeed: async () => {
        await succeed();
        await consume(successes, account, what);
      },
      cancel,
    };
  };
};

/**
 * Limits wrong passwords within 15 minutes: a fixed number per address; and for one account from one address, each
 * after the fifth waits twice as long as the previous one. So nobody can delay somebody at another address. A known
 * browser has its own count; once that is used up, it is treated like any other.
 */
const limitSignIns = (perAddress: number, createLimiter: CreateLimiter): Limits['signIn'] => {
  const addresses = createLimiter({ name: 'signInAddresses', points: perAddress, duration: QUARTER_HOUR });
  const devices = createLimiter({
    name: 'signInBrowsers',
    points: KNOWN_BROWSER_ATTEMPTS,
    duration: QUARTER_HOUR,
  });
  const failures = createLimiter({ name: 'signInFailures', points: FREE_ATTEMPTS, duration: QUARTER_HOUR });
  const delays = createLimiter({ name: 'signInDelays', points: 1, duration: QUARTER_HOUR });

  const isKnown = async (device: string) => {
    const { consumedPoints } = await devices.penalty(device);
    return consumedPoints <= devices.points;
  };

  return async ({ account, address, device }) => {
    if (device !== undefined && (await isKnown(device)))
      return {
        succeed: async () => void (await devices.delete(device)),
        cancel: async () => void (await devices.reward(device)),
      };
    await consume(addresses, address, 'sign-in attempts from this address');
    const pair = `${address} ${account}`;
    const { consumedPoints } = await failures.penalty(pair);
    const uncount = async () => {
      await failures.reward(pair);
      await addresses.reward(address);
    };
    const delayed = consumedPoints - FREE_ATTEMPTS;
    if (delayed > 0) {
      const seconds = Math.min(2 ** (delayed - 1), QUARTER_HOUR);
      await consume(delays, pair, 'sign-in attempts for this account', { seconds }).catch(
        async (error: unknown) => {
          // the password was not checked, so it doesn't count as wrong
          await uncount();
          throw error;
        },
      );
    }
    return {
      succeed: async () => {
        await addresses.reward(address);
        await failures.delete(pair);
        await delays.delete(pair);
      },
      cancel: async () => {
        await uncount();
        await delays.delete(pair);
      },
    };
  };
};

export const AUTH_CODES_PER_MINUTE = 10;

/** Each can keep a connection to an external server open for seconds. */
export const TARGET_REQUESTS_PER_MINUTE = 30;

/**
 * Guesses (passwords, words, codes) are counted by `createLimiter`, which several servers can share. Limits that only
 * protect a server from load are counted in its process, without another call.
 */
export const createLimits = (
  { logEventsPerSecond = 20_000, ...settings }: Settings,
  createLimiter: CreateLimiter = createMemoryLimiter,
): Limits => {
  const writes = createMemoryLimiter({ name: 'writes', points: settings.writesPerMinute, duration: 60 });
  const authCodes = createLimiter({ name: 'authCodes', points: AUTH_CODES_PER_MINUTE, duration: 60 });
  // one call is always possible: with a low limit, the window is longer
  const eventsInWindow = Math.max(logEventsPerSecond * LOG_WINDOW, EVENTS_A_CALL);
  const events = createMemoryLimiter({
    name: 'logEvents',
    points: eventsInWindow,
    duration: eventsInWindow / logEventsPerSecond,
  });
  const targetRequests = createMemoryLimiter({
    name: 'targetRequests',
    points: TARGET_REQUESTS_PER_MINUTE,
    duration: 60,
  });
  const guesses = createLimiter({ name: 'secretGuesses', points: 10, duration: QUARTER_HOUR });
  return {
    signIn: limitSuccesses(limitSignIns(settings.signInsPerAddress, createLimiter)),
    secretGuess: who => consume(guesses, who, 'attempts'),
    authCode: userId => consume(authCodes, userId, 'requests to open a device log'),
    logEvents: (mnId, count) => consume(events, mnId, 'log events from this organization', { points: count }),
    targetRequest: userId => consume(targetRequests, userId, 'requests to connector targets'),
    write: userId => consume(writes, userId, 'changes'),
  };
};
