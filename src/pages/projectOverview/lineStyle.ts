/** Styles of a line in a card: time, user or record, and event. */
export const lineStyle = {
  display: 'grid',
  gridTemplateColumns: '120px 130px minmax(0,1fr)',
  gap: 1,
  px: 2,
  py: '5px',
  fontSize: 13,
} as const;
