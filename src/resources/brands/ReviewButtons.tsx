import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { lazyPage } from '../../layout/progress/lazyPage.ts';
import type { Decision } from './ReviewDialog.tsx';

const ReviewDialog = lazyPage(async () => (await import('./ReviewDialog.tsx')).ReviewDialog);

/** For admins, while the brand waits. */
export const ReviewButtons = ({ brand }: { brand: BrandRecord }) => {
  const translate = useTranslate();
  const user = useUser();
  const [decision, setDecision] = useState<Decision | null>(null);
  if (!user?.may.reviewBrands || brand.status !== 'PENDING_APPROVAL') return null;
  const { brandNm: name } = brand;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={translate('brands.review.approveName', { name })}
        onClick={() => setDecision('APPROVED')}
      >
        {translate('brands.review.approve')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={translate('brands.review.rejectName', { name })}
        onClick={() => setDecision('REJECTED')}
      >
        {translate('brands.review.reject')}
      </Button>
      {decision !== null && (
        <Suspense>
          <ReviewDialog brand={brand} decision={decision} onClose={() => setDecision(null)} />
        </Suspense>
      )}
    </>
  );
};
