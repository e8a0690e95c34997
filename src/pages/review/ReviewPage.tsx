import { useListContext, useTranslate } from 'react-admin';
import type { ReviewRecord } from '../../dataProvider/index.ts';
import { ListErrorPage } from '../../ui/list/ListErrorPage.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { useListFailure } from '../../ui/list/useListFailure.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { Review } from './Review.tsx';
import './review.css';

/** Maximum number of items that are shown; a longer queue shows the next ones when these are decided. */
const MAX_ITEMS = 1000;

const Loaded = () => {
  const { data } = useListContext<ReviewRecord>();
  const failure = useListFailure();
  useDocumentTitle(useTranslate()('reviews.title'));
  if (failure !== null) return <ListErrorPage error={failure} />;
  if (data === undefined) return <PageSkeleton />;
  return <Review />;
};

/** Everything that waits for a decision of the organization's admins, side by side with what was approved before. */
export const ReviewPage = () => (
  <RecordListBase resource="reviews" perPage={MAX_ITEMS} sort={{ field: 'requestedDt', order: 'ASC' }}>
    <Loaded />
  </RecordListBase>
);
