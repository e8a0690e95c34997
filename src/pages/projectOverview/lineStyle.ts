/** A line of a card: when, who or what, and what happened. */
export const lineStyle = {
  display: 'grid',
  gridTemplateColumns: '120px 130px minmax(0,1fr)',
  gap: 1,
  px: 2,
  py: '5px',
  fontSize: 13,
} as const;
