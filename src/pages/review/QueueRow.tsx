import type { ReviewItem } from '../../../model/contract/reviews.ts';
import { useTranslate } from 'react-admin';
import { memo, type MouseEvent } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import { formatFullTime } from '../../ui/format.ts';
import { useDetailText } from './useDetailText.ts';
import { ageOf } from './age.ts';
import { type ReadFailedChecks, useFailedChecks } from './useFailedChecks.ts';

/** Height of a row with its line, in px; review.css has the same. */
export const ROW_HEIGHT = 61;

export type RowProps = {
  item: ReviewItem;
  index: number;
  id: string;
  isCurrent: boolean;
  isSelected: boolean;
  /** a decision about it is being processed */
  isBusy: boolean;
  /** who has decided about it, if it no longer waits */
  decisionText: string | undefined;
  /** why the last decision about it failed */
  failure: string | undefined;
  now: number;
  readFailedChecks: ReadFailedChecks;
  onOpen: (index: number) => void;
  onSelect: (index: number, isRange: boolean) => void;
};

/** The number of changes. */
const ChangesBadge = ({ changeCount }: Pick<ReviewItem, 'changeCount'>) => {
  const translate = useTranslate();
  if (changeCount === null)
    return <span className="ui-chip ui-chip-primary">{translate('reviews.badge.first')}</span>;
  return (
    <span className={changeCount > MANY_CHANGES ? 'ui-chip ui-chip-amber' : 'ui-chip'}>
      {translate('reviews.badge.changes', { smart_count: changeCount })}
    </span>
  );
};

type RequestBadgeProps = Pick<ReviewItem, 'changeCount'> & {
  pjtId: string;
  readFailedChecks: ReadFailedChecks;
};

/** The failed checks of a publish request, or else the number of changes. */
const RequestBadge = ({ pjtId, changeCount, readFailedChecks }: RequestBadgeProps) => {
  const translate = useTranslate();
  const failed = useFailedChecks(pjtId, readFailedChecks);
  if (failed.length === 0) return <ChangesBadge changeCount={changeCount} />;
  return (
    <span
      className="ui-chip ui-chip-red"
      title={failed.map(check => translate(`publishChecks.checks.${check}.name`)).join('\n')}
    >
      {translate('reviews.badge.failed', { smart_count: failed.length })}
    </span>
  );
};

/** Items with more changes than this are marked for a closer look. */
export const MANY_CHANGES = 4;

/** An item of the queue. Memoized, because a key press only changes two rows. */
export const QueueRow = memo(
  ({
    item,
    index,
    id,
    isCurrent,
    isSelected,
    isBusy,
    decisionText,
    failure,
    now,
    readFailedChecks,
    onOpen,
    onSelect,
  }: RowProps) => {
    const translate = useTranslate();
    const { kind, name, project, changeCount, requesterNm, requestedDt, assigneeId, assigneeNm } = item;
    const userId = useUser()?.userId;
    const detailOf = useDetailText();
    const { unit, count } = ageOf(requestedDt, now);
    // the item has the requester's name
    const requester = kind === 'joinRequest' ? translate('reviews.asks') : requesterNm;

    const handleClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('label') !== null) return;
      onOpen(index);
    };

    return (
      // the keyboard equivalents of a click are shortcuts of the page
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        role="row"
        id={id}
        tabIndex={-1}
        aria-rowindex={index + 1}
        aria-selected={isSelected}
        aria-busy={isBusy || undefined}
        className={['rv-row', isCurrent && 'rv-current', (isBusy || decisionText !== undefined) && 'rv-busy']
          .filter(Boolean)
          .join(' ')}
        style={{ top: index * ROW_HEIGHT }}
        onClick={handleClick}
      >
        <span role="gridcell" className="rv-check">
          <label>
            <input
              type="checkbox"
              className="ui-check"
              tabIndex={-1}
              aria-label={translate('reviews.select', { name })}
              checked={isSelected}
              disabled={decisionText !== undefined}
              onChange={() => {}}
              onClick={event => onSelect(index, event.shiftKey)}
            />
          </label>
        </span>
        <span role="gridcell">
          <b>{name}</b> <small>{detailOf(item)}</small>
        </span>
        <span role="gridcell" className="rv-age" title={formatFullTime(requestedDt)}>
          {translate(`reviews.age.${unit}`, { count })}
        </span>
        <span
          role="gridcell"
          className={decisionText === undefined && failure !== undefined ? 'rv-why' : 'rv-who'}
        >
          {decisionText ??
            failure ??
            (assigneeNm === null
              ? requester
              : translate(assigneeId === userId ? 'reviews.assignedToYou' : 'reviews.assignedRow', {
                  requester,
                  assignee: assigneeNm,
                }))}
        </span>
        <span role="gridcell" className="rv-badge">
          {kind === 'joinRequest' ? null : project === null ? (
            <ChangesBadge changeCount={changeCount} />
          ) : (
            <RequestBadge
              pjtId={project.pjtId}
              changeCount={changeCount}
              readFailedChecks={readFailedChecks}
            />
          )}
        </span>
      </div>
    );
  },
);
