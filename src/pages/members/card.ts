export const card = {
  bgcolor: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  '& td, & th': { whiteSpace: 'nowrap' },
  '& tbody > tr:last-child > th': { borderBottom: 0 },
};

export const quiet = { color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' };
