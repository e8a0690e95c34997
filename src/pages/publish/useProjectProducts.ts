import { useGetList } from 'react-admin';
import type { ProductRecord } from '../../dataProvider/index.ts';

/** The products of a project, by name; a request can have up to 50 of them. */
export const useProjectProducts = (pjtId: string) =>
  useGetList<ProductRecord>('products', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'prodNm', order: 'ASC' },
    filter: { pjtId },
  });
