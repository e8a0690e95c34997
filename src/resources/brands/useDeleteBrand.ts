import { useDelete, useNotify } from 'ra-core';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { UNDO_TIME } from '../../ui/undoTime.ts';

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
          notify('brands.deleted', {
            type: 'info',
            undoable: true,
            autoHideDuration: UNDO_TIME,
            messageArgs: { name: brand.brandNm },
          });
          onGone();
        },
        onError: error => notify((error as Error).message, { type: 'error' }),
      },
    );
};
