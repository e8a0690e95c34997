import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { formatNumber } from '../format.ts';

type Props = {
  title: string;
  /** how many there are without filters */
  all?: number | undefined;
  actions: ReactNode;
  aside: ReactNode;
  children: ReactNode;
};

const Count = ({ all }: { all: number | undefined }) => {
  const { total } = useListContext();
  if (total === undefined) return null;
  const text =
    all === undefined || all === total
      ? formatNumber(total)
      : `${formatNumber(total)} of ${formatNumber(all)}`;
  return (
    <Box
      component="span"
      aria-live="polite"
      sx={{ color: 'var(--ink-3)', pt: '5px', fontVariantNumeric: 'tabular-nums' }}
    >
      {text}
    </Box>
  );
};

/** A list fills the window: title and actions, filters on the left, one card that scrolls inside. */
export const ListPage = ({ title, all, actions, aside, children }: Props) => (
  <Box
    sx={{
      height: 'var(--page-h)',
      minHeight: 520,
      p: '24px 24px 16px',
      display: 'grid',
      gridTemplateRows: 'auto minmax(0,1fr)',
      gridTemplateColumns: { xs: '196px minmax(0,1fr)', lg: '232px minmax(0,1fr)' },
      columnGap: 3,
    }}
  >
    <Box sx={{ gridColumn: '1/-1', display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
      <Typography variant="h1">{title}</Typography>
      <Count all={all} />
      <Box sx={{ flex: 1 }} />
      {actions}
    </Box>
    <Box component="aside" aria-label="Filters" sx={{ overflow: 'auto', minHeight: 0, m: '-4px', p: '4px' }}>
      {aside}
    </Box>
    <Box
      component="section"
      aria-label={title}
      sx={{
        bgcolor: 'var(--paper)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        minWidth: 0,
      }}
    >
      {children}
    </Box>
  </Box>
);
