import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../layout/progress/lazyPage.ts';
import { CheckIcon } from '../../ui/icons.tsx';

const ApproveManyDialog = lazyPage(async () => (await import('./ApproveManyDialog.tsx')).ApproveManyDialog);

export const ApproveManyButton = () => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="text" startIcon={<CheckIcon size={16} />} onClick={() => setIsOpen(true)}>
        {translate('brands.bulk.approve')}
      </Button>
      {isOpen && (
        <Suspense>
          <ApproveManyDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
