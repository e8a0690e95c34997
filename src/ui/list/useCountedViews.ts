import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { FilterValues } from './isFiltered.ts';

const one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };

/**
 * The views of a list, all records first, each with its number of records under the other filters; `filter` is the
 * list's permanent filter. The texts are the resource's `views`.
 *
 * @example <RecordList views={useCountedViews(['standard', 'own'])} … />
 */
export const useCountedViews = (names: readonly string[], filter: FilterValues = {}) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const { filterValues } = useListContext();
  const views = [undefined, ...names];
  const totals = useQueries({
    queries: views.map(view => {
      const params = { ...one, filter: { ...filterValues, ...filter, view }, meta: undefined };
      return {
        queryKey: [resource, 'getList', params],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          dataProvider.getList(resource, { ...params, signal }),
      };
    }),
  });
  return views.map((value, index) => ({
    value,
    label: translate(`${resource}.views.${value ?? 'all'}`),
    count: totals[index]?.data?.total,
    isCapped: (totals[index]?.data?.meta as { isCapped?: boolean } | undefined)?.isCapped,
  }));
};
