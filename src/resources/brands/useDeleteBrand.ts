import { useDelete, useNotify } from 'ra-core';
import type { BrandRecord } from '../../dataProvider/index.ts';

/** At once, with undo. */
export const useDeleteBrand = (brand: BrandRecord, onGone: () => void = () => {}) => {
  const notify = useNotify();
  const [deleteOne] = useDelete<BrandRecord>();
  return () =>
    void deleteOne(
      'brands',
      { id: brand.id, previousData: brand },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify('brands.deleted', { type: 'info', undoable: true, messageArgs: { name: brand.brandNm } });
          onGone();
        },
        onError: error => notify((error as Error).message, { type: 'error' }),
      },
    );
};
