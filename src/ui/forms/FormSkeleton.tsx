import Box from '@mui/material/Box';
import { ListSkeleton } from '../ListSkeleton.tsx';

/** Stands where a form of this height will: what comes below it keeps its place. */
export const FormSkeleton = ({ height }: { height: number }) => (
  <Box
    sx={{
      height,
      overflow: 'hidden',
      bgcolor: 'var(--paper)',
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius)',
    }}
  >
    <ListSkeleton rows={Math.floor(height / 40)} />
  </Box>
);
