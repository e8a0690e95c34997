import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A note in the frame of a form, above its fields: why saving differs from what the user expects. */
export const FormNote = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '2px 8px',
      p: '8px 16px',
      borderBottom: '1px solid var(--amber-line)',
      borderRadius: 'var(--radius) var(--radius) 0 0',
      bgcolor: 'var(--amber-tint)',
      fontSize: 13,
      lineHeight: '20px',
    }}
  >
    {children}
  </Box>
);
