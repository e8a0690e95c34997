export const card = {
  bgcolor: 'var(--paper)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  '& td, & th': { whiteSpace: 'nowrap' },
  '& tbody > tr:last-child > th': { borderBottom: 0 },
};

/** A cell as wide as the others leave room for; its text is cut, and whole in its title. */
export const giving = {
  width: '30%',
  minWidth: 144,
  maxWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};

/** The same within a cell. */
export const cut = {
  display: 'block',
  maxWidth: { xs: 180, lg: 280 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};

export const quiet = { color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' };
