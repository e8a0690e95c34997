/** MUI tables with the density of the lists. */
export const tables = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 'var(--row-h)',
        padding: '0 12px',
        borderBottom: '1px solid var(--line)',
        color: 'var(--ink)',
        fontSize: 14,
      },
      head: {
        height: 36,
        fontSize: 12,
        fontWeight: 560,
        lineHeight: '16px',
        color: 'var(--ink-3)',
        whiteSpace: 'nowrap',
      },
      alignRight: { fontVariantNumeric: 'tabular-nums' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        'tbody > &:last-child > td': { borderBottom: 0 },
        '&.MuiTableRow-hover:hover': { backgroundColor: 'var(--hover)' },
      },
    },
  },
};
