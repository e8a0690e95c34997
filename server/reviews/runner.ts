import { REVIEWS_AT_ONCE } from '../../model/contract/reviews.ts';
import { DECISION_UNDO_TIME } from '../../model/contract/publishRequests.ts';
import type { AppOptions } from '../options.ts';
import type { Queries } from '../store/index.ts';
import type { ReviewDecisionRow } from '../store/rows/reviews.ts';
import { decideItems, failItems } from './carryOut.ts';

type Options = Pick<AppOptions, 'store' | 'now' | 'newId' | 'log'> & {
  /** between chunks, so that requests are answered meanwhile */
  pause?: () => Promise<unknown>;
};

/** how often an instance looks for decisions that another one left, in ms */
const POLL_INTERVAL = 5000;
/** in one look; the next one continues */
const MAX_AT_ONCE = 20;
/** how long decisions are kept, in ms: longer than they can be undone */
const LIFETIME = 6 * DECISION_UNDO_TIME;

/** Works on the next items. Of several instances that try at once, each works on other items. False at the end. */
const workOn = async (
  queries: Queries,
  { mnId, decisionId }: Pick<ReviewDecisionRow, 'mnId' | 'decisionId'>,
  { now, newId }: Options,
): Promise<boolean> => {
  await queries.reviews.lockDecision(decisionId);
  const decision = await queries.reviews.findDecision(mnId, decisionId);
  if (decision?.state !== 'running') return false;
  const waiting = await queries.reviews.itemsOf(decisionId, { state: 'waiting' });
  const next = waiting.slice(0, REVIEWS_AT_ONCE);
  const { userId, userNm, requestId } = decision;
  const author = { mnId, userId, userNm, requestId };
  const isAdmin = (await queries.members.roleOf(mnId, userId))?.role === 'ADMIN';
  if (isAdmin) await decideItems({ queries, now: now(), newId, author }, decision, next);
  else await failItems({ queries }, waiting, `${userNm} is no longer an admin.`);
  const isLast = !isAdmin || waiting.length === next.length;
  if (isLast) {
    await queries.reviews.setDecisionState(decisionId, 'done');
    await queries.audit.add(newId(), now(), author, {
      action: 'complete',
      resource: 'reviews',
      recordId: decisionId,
      before: null,
      after: { decision: decision.decision },
    });
  }
  return !isLast;
};

/** Carries out large decisions in the background. A decision that a stopped instance left is continued by another. */
export const createReviewRunner = (options: Options) => {
  const { store, now, log, pause = async () => {} } = options;
  let running: Promise<void> | undefined;
  let isAwake = false;
  let isStopped = false;

  const carryOut = async (found: Pick<ReviewDecisionRow, 'mnId' | 'decisionId'>) => {
    for (;;) {
      if (isStopped) return;
      const goesOn = await store.transaction(queries => workOn(queries, found, options));
      await pause();
      if (!goesOn) return;
    }
  };

  const workAll = async () => {
    for (;;) {
      isAwake = false;
      for (const found of await store.reviews.running(MAX_AT_ONCE)) await carryOut(found);
      if (!isAwake || isStopped) return;
    }
  };

  /** Looks for decisions now; a look that is under way looks once more. */
  const wake = () => {
    isAwake = true;
    running ??= workAll()
      .catch((error: unknown) => log.error({ err: error }, 'a review decision failed'))
      .finally(() => {
        running = undefined;
      });
  };

  // after the commit of the call that left some to it
  store.onRecordChange(({ change }) => {
    if (change.resource === 'reviews' && change.action === 'start') wake();
  });

  return {
    wake,
    /** Looks again and again. Returns a function that stops after the current chunk. */
    start: () => {
      wake();
      const timer = setInterval(() => {
        void store.reviews
          .forgetDecisions(now() - LIFETIME)
          .catch((error: unknown) => log.warn({ err: error }, 'old review decisions stay'));
        wake();
      }, POLL_INTERVAL);
      (timer as { unref?: () => void }).unref?.();
      return async () => {
        clearInterval(timer);
        isStopped = true;
        await running;
      };
    },
  };
};
