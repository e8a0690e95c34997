import IconButton from '@mui/material/IconButton';
import type { PaginationRenderItemParams } from '@mui/material/Pagination';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  ColumnsIcon,
  DownloadIcon,
  PlusIcon,
  TrashIcon,
} from '../../ui/icons.tsx';

/** Two arrows: the numbers between them say little where a list has filters. */
const renderPage = (item: PaginationRenderItemParams) => {
  if (item.type !== 'previous' && item.type !== 'next') return null;
  const Arrow = item.type === 'previous' ? ChevronLeftIcon : ChevronRightIcon;
  return (
    <IconButton
      size="small"
      disabled={item.disabled}
      onClick={item.onClick}
      aria-label={(item as { 'aria-label'?: string })['aria-label']}
    >
      <Arrow size={16} />
    </IconButton>
  );
};

const bulkBar = {
  '& .RaBulkActionsToolbar-toolbar': {
    position: 'static',
    justifyContent: 'flex-start',
    gap: 4,
    height: 48,
    minHeight: 48,
    padding: '0 12px',
    transform: 'none',
    transition: 'none',
    borderBottom: '1px solid var(--primary-line)',
    borderRadius: 0,
    backgroundColor: 'var(--primary-tint)',
    color: 'var(--ink)',
  },
  '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
  '& .RaBulkActionsToolbar-title': {
    gap: 4,
    fontVariantNumeric: 'tabular-nums',
    '& .MuiTypography-root': { fontWeight: 600 },
    '& .MuiButton-root': { color: 'var(--primary)' },
  },
  '& .RaBulkActionsToolbar-icon': { marginLeft: 0, '& svg': { fontSize: 16 } },
  '& .RaBulkActionsToolbar-topToolbar': {
    gap: 4,
    padding: 0,
    '&::before': {
      content: '""',
      width: 1,
      height: 24,
      margin: '0 8px',
      backgroundColor: 'var(--primary-line)',
    },
  },
  '& .MuiButton-root': { height: 'var(--control-h-s)', padding: '0 10px', fontSize: 13 },
};

export const lists = {
  RaBulkActionsToolbar: { styleOverrides: { root: bulkBar } },
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-main': { minWidth: 0 },
        '& .RaList-noActions': { marginTop: 0 },
        '& .RaList-content': { overflow: 'hidden' },
      },
    },
  },
  RaEdit: { styleOverrides: { root: { '& .RaEdit-noActions': { marginTop: 0 } } } },
  RaCreate: { styleOverrides: { root: { '& .RaCreate-noActions': { marginTop: 0 } } } },
  RaPlaceholder: { styleOverrides: { root: { backgroundColor: 'var(--neutral-tint)', borderRadius: 4 } } },
  RaPaginationActions: { defaultProps: { renderItem: renderPage } },
  MuiPagination: { styleOverrides: { ul: { gap: 4, '& > li:empty': { display: 'none' } } } },
  MuiTablePagination: {
    styleOverrides: {
      root: { overflow: 'visible', display: 'block', color: 'var(--ink-3)' },
      toolbar: { gap: 8, '&&': { height: 48, minHeight: 48, padding: '0 12px 0 16px' } },
      displayedRows: { order: -1, fontSize: 13, fontVariantNumeric: 'tabular-nums' },
      selectLabel: { fontSize: 13 },
      input: {
        height: 28,
        margin: '0 4px 0 0',
        padding: 0,
        border: '1px solid var(--line-input)',
        borderRadius: 'var(--radius-s)',
        fontSize: 13,
      },
      select: { padding: '3px 8px', '&&': { paddingRight: 28 } },
      selectIcon: { right: 8 },
      actions: { marginLeft: 4 },
    },
  },
  RaCreateButton: { defaultProps: { variant: 'contained', icon: <PlusIcon size={16} /> } },
  RaExportButton: { defaultProps: { icon: <DownloadIcon size={16} /> } },
  RaBulkExportButton: { defaultProps: { icon: <DownloadIcon size={16} /> } },
  RaColumnsButton: { defaultProps: { startIcon: <ColumnsIcon size={16} /> } },
  RaDeleteWithConfirmButton: { defaultProps: { icon: <TrashIcon size={16} /> } },
  RaDeleteWithUndoButton: { defaultProps: { icon: <TrashIcon size={16} /> } },
  RaBulkDeleteWithConfirmButton: { defaultProps: { icon: <TrashIcon size={16} /> } },
  RaBulkDeleteWithUndoButton: { defaultProps: { icon: <TrashIcon size={16} /> } },
};
