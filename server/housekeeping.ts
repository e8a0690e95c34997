import type { AppOptions } from './options.ts';

const EVERY = 30 * 60_000;
const DAY = 24 * 60 * 60_000;
const KEY_LIFE = DAY;
/** an expired token stays in the list a while, to say why a program stopped */
const TOKEN_REST = 30 * DAY;

type Options = Pick<AppOptions, 'store' | 'sessions' | 'now' | 'log'> & {
  logs?: Pick<AppOptions['logs'], 'hub'>;
  refusals?: Pick<AppOptions['refusals'], 'sweep'>;
  sweepFiles: (now: number) => Promise<void>;
  /** reads the whole folder, and is asked once a day */
  sweepOrphans: (now: number) => Promise<void>;
};

/** Forgets, at start and twice an hour, what nobody can use any more. Answers how to stop. */
export const keepHouse = async ({
  store,
  sessions,
  logs,
  refusals,
  sweepFiles,
  sweepOrphans,
  now,
  log,
}: Options) => {
  let sweptDt = -Infinity;
  const clean = async () => {
    await sweepFiles(now());
    if (now() - sweptDt >= DAY) {
      await sweepOrphans(now());
      sweptDt = now();
    }
    await store.idempotency.forgetBefore(now() - KEY_LIFE);
    await store.sessions.endOlderThan(now() - sessions.idle, now() - sessions.absolute);
    await store.logTickets.forgetExpired(now());
    await logs?.hub.sweep();
    refusals?.sweep();
    await store.apiTokens.forgetExpired(now() - TOKEN_REST);
  };
  await clean();
  const timer = setInterval(() => {
    clean().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
};
