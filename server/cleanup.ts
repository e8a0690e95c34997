import { DECISION_UNDO_TIME } from '../model/contract/publishRequests.ts';
import type { AppOptions } from './options.ts';

const CLEANUP_INTERVAL = 30 * 60_000;
const DAY = 24 * 60 * 60_000;
const IDEMPOTENCY_KEY_LIFETIME = DAY;
/** an expired token stays listed for a while, so that users see why a program stopped working */
const EXPIRED_TOKEN_RETENTION = 30 * DAY;
/** longer than the time in which a decision can be undone */
const DECISION_LIFETIME = 6 * DECISION_UNDO_TIME;
const MENTION_LIFETIME = 180 * DAY;

type Options = Pick<AppOptions, 'store' | 'sessions' | 'now' | 'log'> & {
  files: Pick<AppOptions['files'], 'remove'>;
  logs?: Pick<AppOptions['logs'], 'hub'>;
  deniedWriteAudit?: Pick<AppOptions['deniedWriteAudit'], 'sweep'>;
  sweepFiles: (now: number) => Promise<void>;
  /** reads the whole folder, so it runs once a day */
  sweepOrphans: (now: number) => Promise<void>;
};

/** Removes expired data, at start and every half hour. Returns a stop function. */
export const startCleanup = async ({
  store,
  files,
  sessions,
  logs,
  deniedWriteAudit,
  sweepFiles,
  sweepOrphans,
  now,
  log,
}: Options) => {
  let lastOrphanSweep = -Infinity;
  const clean = async () => {
    await sweepFiles(now());
    if (now() - lastOrphanSweep >= DAY) {
      await sweepOrphans(now());
      lastOrphanSweep = now();
    }
    await store.idempotency.forgetBefore(now() - IDEMPOTENCY_KEY_LIFETIME);
    await store.sessions.endOlderThan(now() - sessions.idle, now() - sessions.absolute);
    await store.logTickets.forgetExpired(now());
    await store.deviceConnections.removeStopped(now());
    const unused = await store.transaction(async queries =>
      queries.firmwareFiles.takeUnused(await queries.deletions.forgetExpired(now())),
    );
    for (const storageKey of unused) await files.remove(storageKey);
    const parts = await store.transaction(queries => queries.uploads.takeExpired(now()));
    for (const storageKey of parts) await files.remove(storageKey);
    await store.profileChanges.forgetExpired(now());
    await store.drivers.forgetExpired(now());
    await store.lab.forgetOrphans(now());
    await store.projectImports.forgetExpired(now());
    await store.tasks.forgetExpired(now());
    await store.reviews.forgetDecisions(now() - DECISION_LIFETIME);
    await store.mentions.forgetBefore(now() - MENTION_LIFETIME);
    await store.labLinks.forgetOrphans(now());
    await logs?.hub.sweep();
    deniedWriteAudit?.sweep();
    await store.apiTokens.forgetExpired(now() - EXPIRED_TOKEN_RETENTION);
  };
  await clean();
  const timer = setInterval(() => {
    clean().catch((error: unknown) => log.error({ err: error }, 'cleanup failed'));
  }, CLEANUP_INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
};
