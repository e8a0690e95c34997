import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two short fields side by side, or below each other if there is too little room. */
export const InputPair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
      alignItems: 'start',
      gap: 2,
      // react-admin gives some inputs a margin of their own
      '& > .MuiFormControl-root': { my: 0 },
    }}
  >
    {children}
  </Box>
);
