import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two short fields side by side. */
export const InputPair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignItems: 'start',
      gap: 2,
      // react-admin gives some inputs a margin of their own
      '& > .MuiFormControl-root': { my: 0 },
    }}
  >
    {children}
  </Box>
);
