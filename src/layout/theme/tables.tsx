import { ArrowDownIcon } from '../../ui/icons.tsx';

const SortIcon = ({ className }: { className?: string }) => (
  <ArrowDownIcon size={13} className={className ?? ''} />
);

const hovered = { backgroundColor: 'var(--hover)' };
const selected = { backgroundColor: 'var(--primary-tint)' };

export const tables = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 'var(--row-h)',
        padding: '0 12px',
        borderBottom: '1px solid var(--line)',
        fontSize: 14,
      },
      sizeSmall: { padding: '0 12px' },
      head: {
        height: 36,
        fontSize: 12,
        fontWeight: 560,
        lineHeight: '16px',
        color: 'var(--ink-3)',
        whiteSpace: 'nowrap',
      },
      // MUI's own rule for small tables is as specific
      paddingCheckbox: { '&&&': { width: 40, padding: '0 0 0 6px', '& > *': { padding: 6 } } },
      alignRight: { fontVariantNumeric: 'tabular-nums' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        'tbody > &:last-child > td': { borderBottom: 0 },
        '&.MuiTableRow-hover:hover': hovered,
        '&.Mui-selected, &.Mui-selected:hover': selected,
      },
    },
  },
  MuiTableSortLabel: {
    defaultProps: { IconComponent: SortIcon },
    styleOverrides: {
      root: {
        gap: 4,
        '&:hover, &.Mui-active': { color: 'var(--ink)' },
        // only the sorted column pays for an arrow with its width
        '&:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
      },
      icon: { margin: 0 },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-headerCell': {
          top: 'var(--table-head-top, 0px)',
          backgroundColor: 'var(--paper)',
          '&:first-of-type, &:last-child': { borderRadius: 0 },
        },
        '& .RaDataTable-rowCell': { whiteSpace: 'nowrap' },
        // react-admin marks no row as selected
        '& tbody > tr:has(> td > .select-item.Mui-checked)': {
          '&, &:hover, &.MuiTableRow-hover:hover': selected,
        },
      },
    },
  },
};
