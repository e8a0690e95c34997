import { useGetList } from 'react-admin';
import type { ProductRecord } from '../../dataProvider/index.ts';

/** more than any project has; fetched in pages of 100 */
const ALL = { page: 1, perPage: 1000 };

/** The products of a project, by name. */
export const useProjectProducts = (pjtId: string) =>
  useGetList<ProductRecord>('products', {
    pagination: ALL,
    sort: { field: 'prodNm', order: 'ASC' },
    filter: { pjtId },
  });
