import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

type RowProps = { title: ReactNode; children?: ReactNode; action: ReactNode };

/** The state of a deployment, and the possible action. */
export const DeployRow = ({ title, children, action }: RowProps) => (
  <Box
    sx={{
      borderTop: '1px solid var(--line)',
      p: 2,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' },
      gap: { xs: 2, sm: 3 },
      alignItems: 'center',
    }}
  >
    <div>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </div>
    {action}
  </Box>
);

/** What couldn't be loaded, and a button to try again. */
export const FailedRow = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <DeployRow
    title={title}
    action={
      <Button isSmall onClick={onRetry}>
        {useTranslate()('overview.tryAgain')}
      </Button>
    }
  />
);

/** Keeps the space of a row with one line of text while it loads. */
export const PendingRow = () => (
  <DeployRow title={<Skeleton width={240} />} action={null}>
    <Skeleton width={160} sx={{ mt: '4px' }} />
  </DeployRow>
);
