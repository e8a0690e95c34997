/** Styles of a line in a card: time, user or record, and event, which is below them on a phone. */
export const lineStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '120px minmax(0,1fr)', sm: '120px 130px minmax(0,1fr)' },
  gap: { xs: '0 8px', sm: 1 },
  '& > :nth-of-type(3)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  px: 2,
  py: '5px',
  fontSize: 13,
} as const;
