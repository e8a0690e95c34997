import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { workspacePages } from '../../../model/rules/pages.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { InboxIcon } from '../../theme/icons.tsx';
import { formatCount } from '../../ui/format.ts';
import { useIsStarted } from '../../ui/loading/useIsStarted.ts';
import { cappedCount } from './cappedCount.ts';

/** For reviewers: the number of waiting items, as a link. It is updated by the stream of changes. */
export const ReviewNotice = () => {
  const translate = useTranslate();
  const { reviewSummary } = useWorkspace();
  const { data } = useQuery({
    queryKey: ['reviews', 'summary'],
    queryFn: ({ signal }) => reviewSummary(signal),
    enabled: useIsStarted(),
  });
  const { waitingCount: count, isWaitingCapped } = responseOf(data) ?? {};
  const labelOf = () => {
    if (count === undefined) return translate('layout.reviewQueue');
    if (count === 0) return translate('layout.noReviews');
    return translate('layout.reviews', { smart_count: count, count: formatCount(count, isWaitingCapped) });
  };
  const label = labelOf();
  return (
    <Link
      className="ui-icon-button app-review"
      to={workspacePages.review.path}
      aria-label={label}
      title={label}
    >
      <InboxIcon />
      {count !== undefined && count > 0 && (
        <span className="app-review-count" aria-hidden="true">
          {cappedCount(count)}
        </span>
      )}
    </Link>
  );
};
