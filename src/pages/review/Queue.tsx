import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { useTranslate } from 'react-admin';
import { type Ref, useId, useImperativeHandle } from 'react';
import { useNow } from '../../ui/useNow.ts';
import { useRowWindow } from '../../ui/list/useRowWindow.ts';
import { QueueRow, ROW_HEIGHT } from './QueueRow.tsx';
import type { ReadFailedChecks } from './useFailedChecks.ts';

export type QueueHandle = { focus: () => void };

type QueueProps = {
  items: readonly ReviewItem[];
  cursor: number;
  selectedIds: ReadonlySet<string>;
  busy: ReadonlySet<string>;
  failures: ReadonlyMap<string, string>;
  /** for the item with the cursor, if it no longer waits: who decided about it */
  decisionText: string | undefined;
  readFailedChecks: ReadFailedChecks;
  isLoading: boolean;
  onOpen: (index: number) => void;
  onSelect: (index: number, isRange: boolean) => void;
  handle: Ref<QueueHandle>;
};

/** The rows of the queue as a grid with one tab stop; only those in view are rendered. */
export const Queue = ({
  items,
  cursor,
  selectedIds,
  busy,
  failures,
  decisionText,
  readFailedChecks,
  isLoading,
  onOpen,
  onSelect,
  handle,
}: QueueProps) => {
  const translate = useTranslate();
  const id = useId();
  const now = useNow();
  const { scroller, from, to } = useRowWindow({
    rowHeight: ROW_HEIGHT,
    count: items.length,
    cursor,
  });
  useImperativeHandle(handle, () => ({
    focus: () => scroller.current?.focus({ preventScroll: true }),
  }));

  const shown = items.slice(from, to);
  // by item, not by place: screen readers read the next item when it takes the place of one that was decided
  const rowId = ({ reviewId }: ReviewItem) => `${id}-${reviewId}`;
  const current = cursor >= from && cursor < to ? items[cursor] : undefined;
  return (
    <div
      ref={scroller}
      role="grid"
      className="rv-list"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tab stop of the rows
      tabIndex={0}
      aria-label={translate('reviews.queue')}
      aria-rowcount={items.length}
      aria-multiselectable="true"
      aria-busy={isLoading}
      aria-activedescendant={current && rowId(current)}
    >
      <div role="rowgroup" style={{ height: items.length * ROW_HEIGHT }}>
        {shown.map((item, offset) => {
          const index = from + offset;
          const { reviewId } = item;
          return (
            <QueueRow
              key={reviewId}
              id={rowId(item)}
              item={item}
              index={index}
              isCurrent={index === cursor}
              isSelected={selectedIds.has(reviewId)}
              isBusy={busy.has(reviewId)}
              decisionText={index === cursor ? decisionText : undefined}
              failure={failures.get(reviewId)}
              now={now}
              readFailedChecks={readFailedChecks}
              onOpen={onOpen}
              onSelect={onSelect}
            />
          );
        })}
      </div>
    </div>
  );
};
