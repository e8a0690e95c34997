export const cardStyle = {
  bgcolor: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  '& td, & th': { whiteSpace: 'nowrap', '@media print': { whiteSpace: 'normal' } },
  '& tbody > tr:last-child > th': { borderBottom: 0 },
};

const wholeOnPaper = {
  '@media print': { width: 'auto', maxWidth: 'none', overflow: 'visible', overflowWrap: 'anywhere' },
} as const;

/** A cell that takes the remaining width; its text is truncated, and its title has the whole text. */
export const flexibleCell = {
  width: '30%',
  minWidth: 144,
  maxWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  ...wholeOnPaper,
};

/** A part of a cell with several that is truncated. */
export const truncated = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  ...wholeOnPaper,
};

export const secondaryText = { color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' };
