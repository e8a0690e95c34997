import { useTranslate } from 'react-admin';
import { Suspense, useState } from 'react';
import { useUser } from '../../auth/SessionContext.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import type { Decision } from './ReviewDialog.tsx';
import './brands.css';

const ReviewDialog = lazyPart(withTheme(async () => (await import('./ReviewDialog.tsx')).ReviewDialog));

/** For admins, while the brand is pending. */
export const ReviewButtons = ({ brand }: { brand: BrandRecord }) => {
  const translate = useTranslate();
  const user = useUser();
  const [decision, setDecision] = useState<Decision | null>(null);
  const isPending = brand.status === 'PENDING_APPROVAL';
  // an open dialog says that somebody else was faster, and keeps the reason
  if (!user?.may.review || (!isPending && decision === null)) return null;
  const { brandNm: name } = brand;
  return (
    <span className="brands-review">
      {isPending && (
        <>
          <Button
            isSmall
            look="outlined"
            aria-label={translate('brands.review.approveName', { name })}
            onClick={() => setDecision('APPROVED')}
          >
            {translate('brands.review.approve')}
          </Button>
          <Button
            isSmall
            look="danger"
            aria-label={translate('brands.review.rejectName', { name })}
            onClick={() => setDecision('REJECTED')}
          >
            {translate('brands.review.reject')}
          </Button>
        </>
      )}
      {decision !== null && (
        <Suspense>
          <ReviewDialog brand={brand} decision={decision} onClose={() => setDecision(null)} />
        </Suspense>
      )}
    </span>
  );
};
