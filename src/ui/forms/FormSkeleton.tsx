import Box from '@mui/material/Box';
import { ListSkeleton } from '../ListSkeleton.tsx';

/** A placeholder with the height of the form, so that content below it doesn't move. */
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
