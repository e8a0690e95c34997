import type { GetListParams, RaRecord } from 'react-admin';

/** If there are more rows than were counted, react-admin can't derive from the total whether there is another page. */
export const cappedPage = <F extends { data: RaRecord[] }>(
  found: F,
  { page, perPage }: Required<GetListParams>['pagination'],
) => ({
  ...found,
  pageInfo: { hasNextPage: found.data.length === perPage, hasPreviousPage: page > 1 },
  meta: { isCapped: true },
});
