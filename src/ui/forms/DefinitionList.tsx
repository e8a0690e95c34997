import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const Definition = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: '160px minmax(0, 1fr)',
      alignItems: 'center',
      minHeight: 40,
      px: 2,
      '& + &': { borderTop: '1px solid var(--line)' },
    }}
  >
    <Box component="dt" sx={{ fontSize: 12, color: 'var(--ink-3)' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, py: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {children}
    </Box>
  </Box>
);

/** Read-only fields instead of a form; its children are `Definition`s. */
export const DefinitionList = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{ m: 0, bgcolor: 'var(--paper)', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
  >
    {children}
  </Box>
);
