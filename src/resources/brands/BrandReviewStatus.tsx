import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useUser } from '../../auth/SessionContext.ts';
import type { BrandRecord } from '../../dataProvider/index.ts';
import { formatDate } from '../../ui/format.ts';
import { InfoIcon } from '../../theme/icons.tsx';
import { ReviewButtons } from './ReviewButtons.tsx';

const severities = {
  PENDING_APPROVAL: 'warning',
  APPROVED: 'info',
  REJECTED: 'error',
  IN_USE: 'success',
} as const;

/** The state of the review and the next step; admins can decide here. */
export const BrandReviewStatus = ({ brand }: { brand: BrandRecord }) => {
  const translate = useTranslate();
  const user = useUser();
  const { status, reason, products, requesterNm, requestedDt } = brand;
  return (
    <Alert
      severity={severities[status]}
      {...(status === 'PENDING_APPROVAL' && { icon: <InfoIcon /> })}
      sx={{ mb: 2 }}
      action={
        <Box sx={{ display: 'flex', gap: 1, '&:empty': { display: 'none' } }}>
          <ReviewButtons brand={brand} />
        </Box>
      }
    >
      {reason !== '' && <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{reason}</Box>}
      <div>{translate(`brands.state.${status}`, { company: user?.mnNm, smart_count: products })}</div>
      <Box sx={{ fontSize: 12, color: 'var(--ink-2)' }}>
        {translate('brands.state.requested', { name: requesterNm, date: formatDate(requestedDt) })}
      </Box>
    </Alert>
  );
};
