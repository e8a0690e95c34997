import type { ReviewDecisionRecord } from '../../../model/contract/reviews.ts';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { useIsUndoable } from '../../ui/useIsUndoable.ts';

/** Resolves to undefined if the decision wasn't made. */
export type SentDecision = Promise<ReviewDecisionRecord | undefined>;

type Options = {
  /** the reviewer's decisions, newest first */
  decisions: readonly ReviewDecisionRecord[];
  /** the newest decision while it is sent; undefined if it is older than this one */
  sentAfter: (decisionId: string | undefined) => SentDecision | undefined;
  onUndone: (record: ReviewDecisionRecord) => void;
  /** fetches the queue again */
  refresh: () => Promise<void>;
};

const canBeUndone = ({ state, undoUntil }: ReviewDecisionRecord) =>
  state === 'running' || (state === 'done' && undoUntil !== null);

/** Undoes the reviewer's last decision, also while it is sent or carried out. */
export const useUndo = ({ decisions, sentAfter, onUndone, refresh }: Options) => {
  const notify = useNotify();
  const { undoReviewDecision } = useWorkspace();
  const [isUndoing, setIsUndoing] = useState(false);
  const newest = decisions.find(canBeUndone);
  const isUndoable = useIsUndoable(newest?.undoUntil ?? null);
  /** running, or within its ten minutes */
  const last = newest?.state === 'running' || isUndoable ? newest : undefined;

  const notifyUndone = (record: ReviewDecisionRecord, undone: ReviewDecisionRecord) => {
    const failedBefore = new Set(record.failures.map(({ reviewId }) => reviewId));
    // including items that already failed when they were decided
    const [failure] = undone.failures.filter(({ reviewId }) => !failedBefore.has(reviewId));
    const total = record.totalCount - failedBefore.size;
    if (failure !== undefined)
      notify('reviews.partlyUndone', {
        type: 'warning',
        messageArgs: { undone: undone.totalCount - undone.failures.length, total, reason: failure.message },
        autoHideDuration: 12_000,
      });
    else
      notify(record.name === null ? 'reviews.undone' : 'reviews.undoneOne', {
        type: 'success',
        messageArgs: { smart_count: total, name: record.name },
      });
  };

  /** The decision that was undone; undefined if none was. */
  const undo = async (): Promise<ReviewDecisionRecord | undefined> => {
    if (isUndoing) return undefined;
    const sent = sentAfter(last?.decisionId);
    if (sent === undefined && last === undefined) {
      notify('reviews.nothingToUndo', { type: 'info' });
      return undefined;
    }
    setIsUndoing(true);
    try {
      // if it fails, the page has said so, and an older decision isn't what the user wanted to undo
      const record = sent === undefined ? last : await sent;
      if (record === undefined || !canBeUndone(record)) return undefined;
      const { data } = await undoReviewDecision(record.decisionId);
      if (!isResponse(data)) return undefined;
      notifyUndone(record, data);
      onUndone(data);
      await refresh();
      return data;
    } catch (error) {
      notify((error as Error).message, { type: 'error', autoHideDuration: 12_000 });
      await refresh();
      return undefined;
    } finally {
      setIsUndoing(false);
    }
  };

  return { last, isUndoing, undo };
};
