import { type ReviewKind, reviewKinds } from '../../../model/contract/reviews.ts';
import { useListContext, useTranslate } from 'react-admin';
import { formatCount } from '../../ui/format.ts';
import { FilterActions } from '../../ui/list/FilterActions.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { useMergeFilter } from '../../ui/list/useMergeFilter.ts';
import { ViewTabs } from '../../ui/list/ViewTabs.tsx';
import { Select } from '../../ui/select/Select.tsx';

const orders = {
  oldest: { field: 'requestedDt', order: 'ASC' },
  newest: { field: 'requestedDt', order: 'DESC' },
} as const;

const assignments = ['all', 'mine', 'unassigned'] as const;

export type QueueMeta = { waitingCount: number; kindCounts: Readonly<Record<ReviewKind, number>> };

/** Which counts are minimums. */
export type QueueCaps = { isCapped?: boolean; isWaitingCapped: boolean; cappedKinds: readonly ReviewKind[] };

const sum = (counts: QueueMeta['kindCounts']) => Object.values(counts).reduce((all, one) => all + one, 0);

/** Title, count, filters and sorting of the queue. */
export const QueueHead = ({
  waiting,
  counts,
}: {
  waiting: number | undefined;
  counts: QueueMeta['kindCounts'];
}) => {
  const translate = useTranslate();
  const { filterValues, sort, setSort, meta } = useListContext() as ReturnType<typeof useListContext> & {
    meta?: QueueCaps;
  };
  const cappedKinds = meta?.cappedKinds ?? [];
  const mergeFilter = useMergeFilter();
  const { assignment = 'all' } = filterValues as { assignment?: string };
  const order = Object.entries(orders).find(
    ([, one]) => one.field === sort.field && one.order === sort.order,
  )?.[0];
  return (
    <div className="rv-head">
      <div className="rv-title">
        <h1>{translate('reviews.title')}</h1>
        <span aria-live="polite">
          {waiting !== undefined &&
            translate('reviews.waiting', { count: formatCount(waiting, meta?.isWaitingCapped) })}
        </span>
        <Select
          isSmall
          aria-label={translate('reviews.assignment.label')}
          value={assignment}
          options={assignments.map(value => ({ value, label: translate(`reviews.assignment.${value}`) }))}
          onChange={value => mergeFilter({ assignment: value === 'all' ? undefined : value })}
        />
      </div>
      <div className="rv-tools">
        <SearchField label={translate('reviews.filter')} />
        <Select
          aria-label={translate('reviews.order.label')}
          value={order ?? 'oldest'}
          options={Object.keys(orders).map(value => ({ value, label: translate(`reviews.order.${value}`) }))}
          onChange={value => setSort(orders[value as keyof typeof orders])}
        />
      </div>
      <ViewTabs
        views={[undefined, ...reviewKinds].map(value => ({
          value,
          label: translate(`reviews.views.${value ?? 'all'}`),
          count: value === undefined ? sum(counts) : counts[value],
          isCapped: value === undefined ? cappedKinds.length > 0 : cappedKinds.includes(value),
        }))}
      />
      <FilterActions />
    </div>
  );
};
