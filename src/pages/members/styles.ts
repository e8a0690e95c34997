export const cardStyle = {
  bgcolor: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  '& td, & th': { whiteSpace: 'nowrap' },
  '& tbody > tr:last-child > th': { borderBottom: 0 },
};

/** A cell that takes the remaining width; its text is truncated, and its title has the whole text. */
export const flexibleCell = {
  width: '30%',
  minWidth: 144,
  maxWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};

/** Truncated text within a cell. */
export const truncated = {
  display: 'block',
  maxWidth: { xs: 180, lg: 280 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};

export const secondaryText = { color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' };
