import { ListBase, useListContext, useTranslate } from 'react-admin';
import type { ReviewRecord } from '../../dataProvider/index.ts';
import { ListErrorPage } from '../../ui/list/ListErrorPage.tsx';
import { ReadableAddress } from '../../ui/list/ReadableAddress.tsx';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { Review } from './Review.tsx';
import './review.css';

/** Maximum number of items that are shown; a longer queue shows the next ones when these are decided. */
const MAX_ITEMS = 1000;

const Loaded = () => {
  const { data, error } = useListContext<ReviewRecord>();
  useDocumentTitle(useTranslate()('reviews.title'));
  // if rows are already shown, a failed refresh is a toast
  if (error && data === undefined) return <ListErrorPage error={error} />;
  if (data === undefined) return <PageSkeleton />;
  return <Review />;
};

/** Everything that waits for a decision of the organization's admins, side by side with what was approved before. */
export const ReviewPage = () => (
  <ReadableAddress perPage={MAX_ITEMS}>
    <ListBase
      resource="reviews"
      perPage={MAX_ITEMS}
      sort={{ field: 'requestedDt', order: 'ASC' }}
      exporter={false}
      disableAuthentication
    >
      <Loaded />
    </ListBase>
  </ReadableAddress>
);
