import type { ReviewDecisionRecord, ReviewItem } from '../../../model/contract/reviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { isResponse } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { formatNumber } from '../../ui/format.ts';
import { refreshAffected } from '../../ui/deletions/affectedQueries.ts';
import { useDecisions } from '../../ui/review/useDecisions.ts';
import { discardDetails } from './useDetail.ts';
import { type SentDecision, useUndo } from './useUndo.ts';

export type Decision = ReviewDecisionRecord['decision'];

/** Time without decisions before the queue is fetched again, in ms; until then, the page tracks its own changes. */
const REFRESH_DELAY = 1_000;

const withIds = (set: ReadonlySet<string>, ids: readonly string[]) => new Set([...set, ...ids]);
const withoutIds = (set: ReadonlySet<string>, ids: readonly string[]) => {
  const left = new Set(set);
  for (const id of ids) left.delete(id);
  return left;
};

/** What this page knows about a decision that it made. */
type Made = Pick<Failed, 'isSelection'> & {
  ids: readonly string[];
  /** later decisions have higher numbers, whichever response arrives first */
  order: number;
};

type Request = Pick<Failed, 'comment' | 'isSelection'> & {
  decision: Decision;
  items: readonly ReviewItem[];
};

type Failed = {
  items: readonly Pick<ReviewItem, 'reviewId' | 'name'>[];
  comment: string;
  /** they were selected, and not only the item with the cursor */
  isSelection: boolean;
};

type Options = {
  /** for another attempt at the items that could not be decided */
  onFailed: (failed: Failed) => void;
};

/** Decides about items, and undoes decisions. Items being processed are busy; decided ones are hidden immediately. */
export const useDecide = ({ onFailed }: Options) => {
  const client = useQueryClient();
  const notify = useNotify();
  const { decideReviews } = useWorkspace();
  const { decisions, put } = useDecisions();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  /** decided by this page, so nobody else did if they are gone */
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  /** versions that have changed before they were decided, as the failure says */
  const [outdated, setOutdated] = useState<ReadonlyMap<string, number>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settled = useRef(new Set<string>());
  /** decisions whose reasons are shown, although this page didn't make them */
  const shown = useRef(new Set<string>());
  /** the decisions of this page */
  const made = useRef(new Map<string, Made>());
  const idsOf = ({ decisionId }: ReviewDecisionRecord) => made.current.get(decisionId)?.ids ?? [];
  const orders = useRef(0);
  const sending = useRef<{ order: number; decision: SentDecision }[]>([]);
  const [isSending, setIsSending] = useState(false);
  /** the versions that this page decided about */
  const versionOf = useRef(new Map<string, number>());
  /** names of the items decided here, because the server doesn't know the name of an item that is no longer waiting */
  const namesOf = useRef(new Map<string, string>());

  const refresh = useEvent(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // those decided meanwhile can still be in the response
    const fetched = [...hidden];
    await refreshAffected(client, 'reviews');
    setHidden(before => withoutIds(before, fetched));
  });
  const refreshSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh(), REFRESH_DELAY);
  };
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      // the header shows how many items wait
      void refreshAffected(client, 'reviews');
    },
    [client],
  );

  /** an item that somebody else decided leaves the queue, which would hide the reason */
  const notifyFailures = ({ decision, failures: found, totalCount }: ReviewDecisionRecord) => {
    const [failure] = found;
    if (failure === undefined) return;
    notify(`reviews.notDecided.${decision}${totalCount === 1 ? '' : 'Many'}`, {
      type: 'warning',
      messageArgs: {
        name: namesOf.current.get(failure.reviewId) ?? failure.name,
        failed: formatNumber(found.length),
        total: formatNumber(totalCount),
        reason: failure.message,
      },
      autoHideDuration: 12_000,
    });
  };

  const settle = useEvent((record: ReviewDecisionRecord) => {
    if (record.state === 'running' || settled.current.has(record.decisionId)) return;
    settled.current.add(record.decisionId);
    const known = made.current.get(record.decisionId);
    const ids = known?.ids ?? [];
    setBusy(before => withoutIds(before, ids));
    if (record.state === 'undone') {
      // whoever has undone it knows what failed
      setOwn(before => withoutIds(before, ids));
      refreshSoon();
      return;
    }
    const failed = record.failures.map(({ reviewId }) => reviewId);
    setFailures(
      before => new Map([...before, ...record.failures.map(f => [f.reviewId, f.message] as const)]),
    );
    const changed = record.failures.filter(({ code }) => code === 'stale');
    setOutdated(
      before =>
        new Map([
          ...before,
          ...changed.map(({ reviewId }) => [reviewId, versionOf.current.get(reviewId) ?? -1] as const),
        ]),
    );
    setHidden(before => withoutIds(before, failed));
    setOwn(before => withoutIds(before, failed));
    if (failed.length > 0)
      onFailed({
        items: record.failures,
        comment: record.comment,
        isSelection: known?.isSelection ?? record.totalCount > 1,
      });
    notifyFailures(record);
    refreshSoon();
  });

  /** The reasons of a decision that ended while this page wasn't open; of several decisions, the newest comes first. */
  const showEarlier = useEvent(({ decisionId, state, failures: found }: ReviewDecisionRecord) => {
    if (shown.current.has(decisionId) || made.current.has(decisionId)) return;
    shown.current.add(decisionId);
    if (state === 'done')
      setFailures(before => new Map([...found.map(f => [f.reviewId, f.message] as const), ...before]));
  });

  // decisions that were running when they were last fetched
  const running = useRef(new Set<string>());
  useEffect(() => {
    // one of them may be this page's own, whose response has not arrived
    if (isSending) return;
    for (const record of decisions) {
      if (record.state === 'running') {
        running.current.add(record.decisionId);
        // decided items leave the queue
        void client.invalidateQueries({ queryKey: ['reviews', 'getList'] });
      } else if (running.current.has(record.decisionId)) settle(record);
      else showEarlier(record);
    }
  }, [client, decisions, isSending, settle, showEarlier]);

  const handleFailed = useEvent(onFailed);
  const send = async (
    { decision, items, comment, isSelection }: Request,
    order: number,
  ): Promise<ReviewDecisionRecord | undefined> => {
    const ids = items.map(({ reviewId }) => reviewId);
    clearTimeout(timer.current);
    for (const { reviewId, name, version } of items) {
      namesOf.current.set(reviewId, name);
      versionOf.current.set(reviewId, version);
    }
    setBusy(before => withIds(before, ids));
    setOwn(before => withIds(before, ids));
    setFailures(before => new Map([...before].filter(([id]) => !ids.includes(id))));
    try {
      const { data } = await decideReviews({
        decision,
        comment,
        items: items.map(({ reviewId, version }) => ({ reviewId, version })),
      });
      if (!isResponse(data)) return undefined;
      put(data);
      made.current.set(data.decisionId, { ids, isSelection, order });
      if (data.state === 'running') return data;
      setHidden(before => withIds(before, ids));
      setBusy(before => withoutIds(before, ids));
      settle(data);
      return data;
    } catch (error) {
      setBusy(before => withoutIds(before, ids));
      const { message } = error as Error;
      setFailures(before => new Map([...before, ...ids.map(id => [id, message] as const)]));
      handleFailed({ items, comment, isSelection });
      notify(message, { type: 'error' });
      // the server may have decided before the connection was lost
      refreshSoon();
      return undefined;
    }
  };

  /** Resolves to whether the server has decided. */
  const decide = async (request: Request): Promise<boolean> => {
    orders.current += 1;
    const sent = { order: orders.current, decision: send(request, orders.current) };
    sending.current.push(sent);
    setIsSending(true);
    try {
      return (await sent.decision) !== undefined;
    } finally {
      sending.current = sending.current.filter(one => one !== sent);
      setIsSending(sending.current.length > 0);
    }
  };

  const { last, isUndoing, undo } = useUndo({
    decisions,
    sentAfter: decisionId => {
      const sent = sending.current.at(-1);
      const order = decisionId === undefined ? undefined : made.current.get(decisionId)?.order;
      return sent !== undefined && sent.order > (order ?? 0) ? sent.decision : undefined;
    },
    onUndone: record => {
      put(record);
      settle(record);
      const ids = idsOf(record);
      setOwn(before => withoutIds(before, ids));
      discardDetails(client, ids);
    },
    refresh,
  });

  return {
    busy,
    hidden,
    own,
    failures,
    outdated,
    last,
    isUndoing,
    decide,
    /** IDs of the undone items, if this page decided them */
    undo: async (): Promise<readonly string[]> => {
      const record = await undo();
      return record === undefined ? [] : idsOf(record);
    },
  };
};
