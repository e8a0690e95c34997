import type { GetListParams, RaRecord } from 'react-admin';

/**
 * If there are more rows than were counted, react-admin can't derive from the total whether there is another page. The
 * total includes the rows of this page: react-admin leaves a page that is beyond the total.
 */
export const cappedPage = <F extends { data: RaRecord[]; total?: number }>(
  found: F,
  { page, perPage }: Required<GetListParams>['pagination'],
) => ({
  ...found,
  // a page without rows isn't beyond the counted ones: the user is taken to the last of these
  ...(found.total !== undefined &&
    found.data.length > 0 && { total: Math.max(found.total, (page - 1) * perPage + found.data.length) }),
  pageInfo: { hasNextPage: found.data.length === perPage, hasPreviousPage: page > 1 },
  meta: { isCapped: true },
});
