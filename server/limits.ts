import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../model/contract/problem.ts';
import type { Limits } from './options.ts';

const QUARTER = 15 * 60;

const inWords = (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`);

const take = async (limiter: RateLimiterMemory, key: string, what: string, points = 1) => {
  try {
    await limiter.consume(key, points);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.ceil(refusal.msBeforeNext / 1000);
    throw new ApiError('too_many', `Too many ${what}. Try again in ${inWords(retryAfter)}.`, { retryAfter });
  }
};

/** in seconds: a moment may be louder than the rest */
const LOG_WINDOW = 5;

type Settings = { writesPerMinute: number; signInsPerAddress: number; logEventsPerSecond?: number };

/** Counted in this process: 10 sign-ins an account and a settable number an address in 15 minutes; writes a minute. */
export const createLimits = ({ logEventsPerSecond = 20_000, ...settings }: Settings): Limits => {
  const accounts = new RateLimiterMemory({ points: 10, duration: QUARTER });
  const addresses = new RateLimiterMemory({ points: settings.signInsPerAddress, duration: QUARTER });
  const writes = new RateLimiterMemory({ points: settings.writesPerMinute, duration: 60 });
  const codes = new RateLimiterMemory({ points: 10, duration: 60 });
  const events = new RateLimiterMemory({
    points: logEventsPerSecond * LOG_WINDOW,
    duration: LOG_WINDOW,
  });
  const guesses = new RateLimiterMemory({ points: 10, duration: QUARTER });
  return {
    signIn: async (account, address) => {
      await take(addresses, address, 'sign-ins from this address');
      await take(accounts, account, 'sign-ins for this account');
    },
    signedIn: async account => void (await accounts.delete(account)),
    guess: who => take(guesses, who, 'attempts'),
    authCode: userId => take(codes, userId, 'codes in a minute'),
    logEvents: (mnId, count) => take(events, mnId, 'events of this organization', count),
    write: userId => take(writes, userId, 'changes in a minute'),
  };
};
