import { useGetList } from 'react-admin';
import { isUnfinished } from '../../../model/rules/publishing/steps.ts';
import type { PublishRequestRecord } from '../../dataProvider/index.ts';

/** Projects have few requests, one per version of the product. */
const MAX_REQUESTS = 50;

/** The publish requests of a project, newest first, and the one that is unfinished, if any. */
export const useProjectRequests = (pjtId: string, { enabled = true } = {}) => {
  const { data, error, isLoading, refetch } = useGetList<PublishRequestRecord>(
    'publishRequests',
    {
      pagination: { page: 1, perPage: MAX_REQUESTS },
      sort: { field: 'chgDt', order: 'DESC' },
      filter: { pjtId },
    },
    { enabled },
  );
  const newest = data?.toSorted((a, b) => b.number - a.number);
  const unfinished = newest?.find(request => isUnfinished(request, newest));
  return { newest, unfinished, error, isLoading, refetch };
};
