import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type ActionSectionProps = {
  /** prefix of the element IDs */
  id: string;
  heading: string;
  text: string;
  /** shown on the right */
  action: ReactNode;
  /** dialogs */
  children?: ReactNode;
};

/** A card below a form for an action such as transfer or delete. */
export const ActionSection = ({ id, heading, text, action, children }: ActionSectionProps) => (
  <Box
    component="section"
    aria-labelledby={`${id}-heading`}
    sx={{
      mt: 3,
      p: 2,
      bgcolor: 'var(--paper)',
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius)',
      display: 'flex',
      alignItems: 'center',
      gap: 2,
    }}
  >
    <div>
      <Typography variant="h2" id={`${id}-heading`}>
        {heading}
      </Typography>
      <Box id={`${id}-about`} sx={{ color: 'var(--ink-2)', fontSize: 13 }}>
        {text}
      </Box>
    </div>
    <Box sx={{ ml: 'auto', flex: 'none' }}>{action}</Box>
    {children}
  </Box>
);
