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

/** A part of a cell with several that is truncated. */
export const truncated = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};

export const secondaryText = { color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' };
