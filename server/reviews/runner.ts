import { REVIEWS_AT_ONCE } from '../../model/contract/reviews.ts';
import { isAdmin } from '../access/isAdmin.ts';
import { createBackgroundWork } from '../backgroundWork.ts';
import type { AppOptions } from '../options.ts';
import type { Queries } from '../store/index.ts';
import type { ReviewDecisionRow } from '../store/rows/reviews.ts';
import { decideItems, failItems } from './carryOut.ts';

type Options = Pick<AppOptions, 'store' | 'now' | 'newId' | 'log'> & {
  /** runs between chunks, so that requests can be handled */
  pause?: () => Promise<unknown>;
};

/** how often an instance looks for decisions that another one left unfinished, in ms */
const POLL_INTERVAL = 5000;
/** per run; the next one continues */
const MAX_AT_ONCE = 20;
const FAILED = 'a review decision failed';

/**
 * Processes the next items. If several instances try at once, each processes different items. Returns false at the end.
 */
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
  const mayDecide = await isAdmin(queries, mnId, userId);
  if (mayDecide) await decideItems({ queries, now: now(), newId, author }, decision, next);
  else await failItems({ queries }, waiting, `${userNm} is no longer an admin.`);
  const isLast = !mayDecide || waiting.length === next.length;
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

/** Processes large decisions in the background. A decision left by a stopped instance is continued by another. */
export const createReviewRunner = (options: Options) => {
  const { store, log, pause = async () => {} } = options;

  const carryOut = async (
    found: Pick<ReviewDecisionRow, 'mnId' | 'decisionId'>,
    isStopped: () => boolean,
  ) => {
    let goesOn = true;
    while (goesOn && !isStopped()) {
      goesOn = await store.transaction(queries => workOn(queries, found, options));
      await pause();
    }
  };

  const background = createBackgroundWork({
    work: async isStopped => {
      for (const found of await store.reviews.running(MAX_AT_ONCE)) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one decision after the other
          await carryOut(found, isStopped);
        } catch (error) {
          // the next run tries again; the other decisions don't wait for it
          log.error({ err: error, decisionId: found.decisionId }, FAILED);
        }
      }
    },
    interval: POLL_INTERVAL,
    log,
    message: FAILED,
  });

  // runs after the commit of the call that left items to it
  store.onRecordChange(({ change }) => {
    if (change.resource === 'reviews' && change.action === 'start') background.wake();
  });

  return background;
};
