import { DECISION_UNDO_TIME } from '../model/contract/publishRequests.ts';
import { IDEMPOTENCY_KEY_LIFETIME } from '../model/contract/endpoint.ts';
import { createBackgroundWork } from './backgroundWork.ts';
import type { AppOptions } from './options.ts';
import { EXPIRED_AT_ONCE } from './store/deletions.ts';
import { KEYS_AT_ONCE } from './store/idempotency.ts';

const CLEANUP_INTERVAL = 30 * 60_000;
const DAY = 24 * 60 * 60_000;
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
  sweepOrphans: (now: number, isStopped: () => boolean) => Promise<void>;
};

/** What is removed. The steps don't depend on each other; those that read whole folders come last. */
const createSteps = ({
  store,
  files,
  sessions,
  logs,
  deniedWriteAudit,
  sweepFiles,
  sweepOrphans,
  now,
}: Omit<Options, 'log'>): Record<string, (isStopped: () => boolean) => unknown> => {
  let lastOrphanSweep = -Infinity;
  const removeFiles = async (storageKeys: readonly string[]) => {
    for (const storageKey of storageKeys) await files.remove(storageKey);
  };
  return {
    idempotency: async isStopped => {
      while (!isStopped()) {
        const count = await store.idempotency.forgetBefore(now() - IDEMPOTENCY_KEY_LIFETIME);
        if (count < KEYS_AT_ONCE) return;
      }
    },
    sessions: () => store.sessions.endOlderThan(now() - sessions.idle, now() - sessions.absolute),
    logTickets: () => store.logTickets.forgetExpired(now()),
    deviceSessions: () => store.deviceConnections.removeStopped(now()),
    deletions: async isStopped => {
      while (!isStopped()) {
        const { count, storageKeys } = await store.transaction(async queries => {
          const { count, fileIds } = await queries.deletions.forgetExpired(now());
          return { count, storageKeys: await queries.firmwareFiles.takeUnused(fileIds) };
        });
        await removeFiles(storageKeys);
        if (count < EXPIRED_AT_ONCE) return;
      }
    },
    uploads: async () => removeFiles(await store.transaction(queries => queries.uploads.takeExpired(now()))),
    profileChanges: () => store.profileChanges.forgetExpired(now()),
    driverImports: () => store.drivers.forgetExpired(now()),
    labSends: () => store.lab.forgetOrphans(now()),
    projectImports: () => store.projectImports.forgetExpired(now()),
    tasks: () => store.tasks.forgetExpired(now()),
    reviewDecisions: () => store.reviews.forgetDecisions(now() - DECISION_LIFETIME),
    mentions: () => store.mentions.forgetBefore(now() - MENTION_LIFETIME),
    labLinks: () => store.labLinks.forgetOrphans(now()),
    logs: () => logs?.hub.sweep(),
    deniedWrites: () => deniedWriteAudit?.sweep(),
    apiTokens: () => store.apiTokens.forgetExpired(now() - EXPIRED_TOKEN_RETENTION),
    incomingFiles: () => sweepFiles(now()),
    orphanedFiles: async isStopped => {
      if (now() - lastOrphanSweep < DAY) return;
      await sweepOrphans(now(), isStopped);
      lastOrphanSweep = now();
    },
  };
};

/**
 * Removes expired data when it is started, and every half hour. The server doesn't wait for it: with many files, reading
 * the whole folder takes long.
 */
export const createCleanup = ({ log, ...options }: Options) => {
  const steps = Object.entries(createSteps(options));
  return createBackgroundWork({
    work: async isStopped => {
      for (const [step, run] of steps) {
        if (isStopped()) return;
        try {
          await run(isStopped);
        } catch (error) {
          log.error({ err: error, step }, 'cleanup failed');
        }
      }
    },
    interval: CLEANUP_INTERVAL,
    log,
    message: 'cleanup failed',
  });
};
