import { useGetList } from 'react-admin';
import type { ProductRecord } from '../../dataProvider/index.ts';
import { ALL_ROWS } from '../../ui/allRows.ts';

/** The products of a project, by name. */
export const useProjectProducts = (pjtId: string) =>
  useGetList<ProductRecord>('products', {
    pagination: ALL_ROWS,
    sort: { field: 'prodNm', order: 'ASC' },
    filter: { pjtId },
  });
