import type { FlagMap } from '../../model/contract/flags.ts';
import type { Session } from './session.ts';

export const MIN_INTERVAL = 5 * 60_000;

type Options = {
  session: Pick<Session, 'user' | 'renewFlags'>;
  fetchFlags: () => Promise<FlagMap>;
  now?: () => number;
};

/**
 * FLG-01. The page is delivered with flags; afterwards they are fetched again at most every five minutes. If that
 * fails, the current flags are kept.
 */
export const createFlagRefresh = ({ session, fetchFlags, now = () => Date.now() }: Options) => {
  let fetchedAt = now();
  return async () => {
    if (session.user() === null || now() - fetchedAt < MIN_INTERVAL) return;
    fetchedAt = now();
    try {
      const flags = await fetchFlags();
      if (session.user() !== null) session.renewFlags(flags);
    } catch (error) {
      // oxlint-disable-next-line no-console -- FLG-01: a failed fetch is only logged
      console.warn('The feature flags could not be fetched.', error);
    }
  };
};
