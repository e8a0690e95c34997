import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../model/contract/problem.ts';
import type { Limits } from './ports.ts';

const QUARTER_HOUR = 15 * 60;

const formatWait = (seconds: number) =>
  seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`;

const consume = async (limiter: RateLimiterMemory, key: string, what: string, points = 1) => {
  try {
    await limiter.consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.ceil(refusal.msBeforeNext / 1000);
    throw new ApiError('too_many', `Too many ${what}. Try again in ${formatWait(retryAfter)}.`, {
      retryAfter,
    });
  }
};

/** In seconds. Longer than one, so that a short burst is allowed. */
const LOG_WINDOW = 5;

type Settings = { writesPerMinute: number; signInsPerAddress: number; logEventsPerSecond?: number };

/** Limits of this process. Per 15 minutes: 10 sign-ins per account, and a configured number per address. Writes per minute. */
export const createLimits = ({ logEventsPerSecond = 20_000, ...settings }: Settings): Limits => {
  const accounts = new RateLimiterMemory({ points: 10, duration: QUARTER_HOUR });
  const addresses = new RateLimiterMemory({ points: settings.signInsPerAddress, duration: QUARTER_HOUR });
  const writes = new RateLimiterMemory({ points: settings.writesPerMinute, duration: 60 });
  const authCodes = new RateLimiterMemory({ points: 10, duration: 60 });
  const events = new RateLimiterMemory({
    points: logEventsPerSecond * LOG_WINDOW,
    duration: LOG_WINDOW,
  });
  const guesses = new RateLimiterMemory({ points: 10, duration: QUARTER_HOUR });
  return {
    signIn: async (account, address) => {
      await consume(addresses, address, 'sign-in attempts from this address');
      await consume(accounts, account, 'sign-in attempts for this account');
    },
    clearSignIns: async account => void (await accounts.delete(account)),
    secretGuess: who => consume(guesses, who, 'attempts'),
    authCode: userId => consume(authCodes, userId, 'log codes per minute'),
    logEvents: (mnId, count) => consume(events, mnId, 'log events from this organization', count),
    write: userId => consume(writes, userId, 'changes per minute'),
  };
};
