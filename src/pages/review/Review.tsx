import { useListContext, useTranslate } from 'react-admin';
import type { ReviewItem } from '../../../model/contract/reviews.ts';
import type { ReviewRecord } from '../../dataProvider/index.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CheckIcon } from '../../theme/icons.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount, formatNumber } from '../../ui/format.ts';
import { type FilterValues, isFiltered } from '../../ui/list/isFiltered.ts';
import { ListStatus } from '../../ui/list/ListStatus.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { useKeysDialog } from '../../ui/list/useKeysDialog.tsx';
import { countsLeft } from './countsLeft.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { DetailPane } from './DetailPane.tsx';
import { LastDecision } from './LastDecision.tsx';
import { pathOf } from './pathOf.ts';
import { Queue, type QueueHandle } from './Queue.tsx';
import { type QueueCaps, QueueHead, type QueueMeta } from './QueueHead.tsx';
import { SelectBar } from './SelectBar.tsx';
import { type Assignee, useAssign } from './useAssign.ts';
import { type Decision, useDecide } from './useDecide.ts';
import { useDetail, usePrefetchDetails } from './useDetail.ts';
import { useComment } from './useComment.ts';
import { usePostComment } from './usePostComment.ts';
import { useDecisionText } from './useDecisionText.ts';
import { useFailingCount, useReadFailedChecks } from './useFailedChecks.ts';
import { useQueue } from './useQueue.ts';
import { keyHelp, useReviewKeys } from './useReviewKeys.ts';

/** Number of items after the cursor whose details are prefetched. */
const AHEAD = 2;

/** The review queue, the item with the cursor, and the bar for decisions. */
export const Review = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const {
    data = [],
    total = 0,
    filterValues,
    isFetching,
    meta,
  } = useListContext<ReviewRecord>() as ReturnType<typeof useListContext<ReviewRecord>> & {
    meta?: QueueMeta & QueueCaps;
  };
  const grid = useRef<QueueHandle>(null);
  const pane = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const help = useKeysDialog(keyHelp);
  const [isOpen, setIsOpen] = useState(false);

  const decisions = useDecide({
    onFailed: ({ items: failed, comment: unsent, isSelection }) => {
      // otherwise, the next key would decide about this item instead of the one that is shown by now
      if (isSelection) queue.selectFailed(failed.map(({ reviewId }) => reviewId));
      comment.restore(failed, unsent);
    },
  });
  const queue = useQueue(decisions);
  const { items, cursor, current, selected } = queue;
  /** the item with the cursor, unless somebody else has decided about it */
  const waiting = queue.isGone ? undefined : current;
  const readFailedChecks = useReadFailedChecks();
  const failingCount = useFailingCount(selected, readFailedChecks);
  const { assign, isAssigning } = useAssign();
  const { post, isPosting } = usePostComment();
  const { detail } = useDetail(current?.reviewId ?? '', current !== undefined);
  usePrefetchDetails(items.slice(cursor + 1, cursor + 1 + AHEAD).map(({ reviewId }) => reviewId));

  const handleMove = (by: number) => {
    queue.move(by);
    pane.current?.scrollTo?.(0, 0);
    grid.current?.focus();
  };

  /** The version that the user has seen: the details can be older than the row, and newer. */
  const seenVersion = ({ reviewId, version }: ReviewItem) =>
    (reviewId === current?.reviewId ? detail?.item.version : undefined) ??
    queue.versions.get(reviewId) ??
    version;
  const targets = (selected.length > 0 ? selected : waiting === undefined ? [] : [waiting]).filter(
    ({ reviewId }) => !decisions.busy.has(reviewId),
  );
  const comment = useComment({
    items: targets.length > 0 || current === undefined ? targets : [current],
    field,
  });

  const handleDecide = async (decision: Decision) => {
    if (isAssigning || targets.length === 0) return;
    const text = comment.take(decision);
    if (text === undefined) return;
    comment.setText('');
    queue.leave(targets);
    grid.current?.focus();
    const seen = targets.map(item => ({ ...item, version: seenVersion(item) }));
    const isSelection = selected.length > 0;
    if (!(await decisions.decide({ decision, items: seen, comment: text, isSelection })))
      comment.restore(targets, text);
  };

  const handleUndo = async () => {
    const [first] = await decisions.undo();
    if (first !== undefined) queue.moveToWhenBack(first);
  };

  const handleAssign = async (assigned: readonly ReviewItem[], assignee: Assignee | null) => {
    await assign(assigned, assignee);
    // which gave them new versions
    const requests = assigned.filter(({ kind }) => kind === 'publishRequest');
    queue.renewVersions(requests.map(({ reviewId }) => reviewId));
  };

  const commented = selected.length === 0 && current?.kind === 'publishRequest' ? current : undefined;
  const handlePost = async () => {
    if (commented === undefined || comment.text.trim() === '' || isPosting) return;
    const text = comment.take('post');
    if (text === undefined || !(await post({ item: commented, comment: text }))) return;
    comment.clear(text);
    grid.current?.focus();
  };

  const handleSubmit = () => {
    const { pendingAction = 'post' } = comment;
    void (pendingAction === 'post' ? handlePost() : handleDecide(pendingAction));
  };

  useReviewKeys({
    move: handleMove,
    select: queue.toggleCurrent,
    selectRange: queue.selectToCurrent,
    selectAll: () => queue.selectAll(true),
    deselectAll: () => queue.selectAll(false),
    approve: () => void handleDecide('approve'),
    reject: () => void handleDecide('reject'),
    comment: () => field.current?.focus(),
    open: () => current !== undefined && void navigate(pathOf(current)),
    undo: () => void handleUndo(),
    search: () => document.querySelector<HTMLInputElement>('[data-list-search]')?.focus(),
    leaveSearch: () => grid.current?.focus(),
    help: help.open,
  });

  const isNarrowed = isFiltered(filterValues as FilterValues);
  const decisionText = useDecisionText(queue.isGone ? current : undefined);

  // a newer response no longer has the items that were decided
  const decided = data.filter(({ reviewId }) => decisions.hidden.has(reviewId));
  const counts = meta && countsLeft(meta, decided);
  return (
    <div className={isOpen && current !== undefined ? 'rv-page rv-page-open' : 'rv-page'}>
      <section className="rv-queue" aria-label={translate('reviews.queue')}>
        <QueueHead waiting={counts?.waitingCount} counts={counts?.kindCounts ?? {}} />
        <ListStatus />
        {items.length > 0 && (
          <SelectBar items={queue.waiting} selected={selected} onSelectAll={queue.selectAll} />
        )}
        {items.length === 0 && isNarrowed && <NoMatch />}
        {/* even if it is empty, because it has the focus after a decision about the last item */}
        <Queue
          handle={grid}
          items={items}
          cursor={cursor}
          selectedIds={queue.selectedIds}
          busy={decisions.busy}
          failures={decisions.failures}
          decisionText={decisionText}
          readFailedChecks={readFailedChecks}
          isLoading={isFetching === true}
          onOpen={index => {
            queue.moveTo(index);
            setIsOpen(true);
          }}
          onSelect={queue.select}
        />
        {data.length > 0 && total > data.length && (
          <p className="rv-limit">
            {translate('reviews.more', {
              shown: formatNumber(data.length),
              total: formatCount(total, meta?.isCapped),
            })}
          </p>
        )}
        <LastDecision
          record={decisions.last}
          isSelected={reviewId => selected.some(item => item.reviewId === reviewId)}
          isUndoing={decisions.isUndoing}
          onUndo={() => {
            // the button disappears
            grid.current?.focus();
            void handleUndo();
          }}
        />
      </section>
      {current === undefined ? (
        <section
          className="rv-detail"
          aria-label={translate(isNarrowed ? 'reviews.noMatch.title' : 'reviews.nothing.title')}
        >
          {!isNarrowed && (
            <div className="rv-none">
              <EmptyState
                icon={<CheckIcon size={24} />}
                title={translate('reviews.nothing.title')}
                text={translate('reviews.nothing.text')}
              />
            </div>
          )}
        </section>
      ) : (
        <DetailPane
          item={current}
          failure={decisions.failures.get(current.reviewId)}
          pane={pane}
          onBack={() => setIsOpen(false)}
          onKeys={help.open}
        />
      )}
      {current !== undefined && (
        <DecisionBar
          selected={selected}
          failingCount={failingCount}
          current={current}
          isGone={queue.isGone}
          isAssigning={isAssigning}
          onAssign={(items, assignee) => void handleAssign(items, assignee)}
          comment={comment.text}
          commentError={comment.error}
          field={field}
          onComment={comment.setText}
          onDecide={decision => void handleDecide(decision)}
          onPost={commented && (() => void handlePost())}
          isPosting={isPosting}
          onSubmit={handleSubmit}
          onLeave={() => {
            comment.leave();
            grid.current?.focus();
          }}
        />
      )}
      {help.dialog}
    </div>
  );
};
