import type { FlagMap } from '../../model/contract/flags.ts';
import type { Session } from './session.ts';

export const AT_MOST_EVERY = 5 * 60_000;

type Options = {
  session: Pick<Session, 'user' | 'renewFlags'>;
  fetchFlags: () => Promise<FlagMap>;
  now?: () => number;
};

/**
 * FLG-01. The page brought flags along; from then on they are asked for again, five minutes apart at the least. When
 * that fails, those that hold go on holding.
 */
export const createFlagRefresh = ({ session, fetchFlags, now = () => Date.now() }: Options) => {
  let asked = now();
  return async () => {
    if (session.user() === null || now() - asked < AT_MOST_EVERY) return;
    asked = now();
    try {
      const flags = await fetchFlags();
      if (session.user() !== null) session.renewFlags(flags);
    } catch (error) {
      // oxlint-disable-next-line no-console -- FLG-01: a failed fetch is only logged
      console.warn('The feature flags could not be fetched.', error);
    }
  };
};
