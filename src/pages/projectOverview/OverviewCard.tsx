import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: string;
  /** a link beside the title */
  action: ReactNode;
  /** whether to show a line below the title */
  hasLine?: boolean;
  children: ReactNode;
};

export const OverviewCard = ({ id, title, action, hasLine = true, children }: Props) => (
  <Box
    component="section"
    aria-labelledby={id}
    sx={{ bgcolor: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
  >
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: 48,
        pl: 2,
        pr: 1,
        borderBottom: hasLine ? '1px solid var(--line)' : undefined,
      }}
    >
      <Typography variant="h2" id={id} sx={{ fontSize: 14 }}>
        {title}
      </Typography>
      {action}
    </Box>
    {children}
  </Box>
);
