import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatNumber } from '../format.ts';
import { CloseIcon } from '../icons.tsx';
import { Kbd } from '../Kbd.tsx';

// react-admin keeps selected ids in memory; beyond this a filter says it better
const MOST_SELECTED = 1000;

/** What can be done with the selected rows; it stands between the views and the table. */
export const BulkBar = ({ children }: { children: ReactNode }) => {
  const { selectedIds, onUnselectItems, onSelectAll, total = 0 } = useListContext();
  const translate = useTranslate();
  if (selectedIds.length === 0) return null;
  const canSelectMore = selectedIds.length < total && selectedIds.length < MOST_SELECTED;
  const label = translate('list.selected', {
    smart_count: selectedIds.length,
    count: formatNumber(selectedIds.length),
  });
  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '4px',
        height: 48,
        px: 1.5,
        bgcolor: 'var(--primary-tint)',
        borderBottom: '1px solid var(--primary-line)',
        position: 'sticky',
        left: 0,
      }}
    >
      <IconButton size="small" aria-label={translate('ra.action.unselect')} onClick={() => onUnselectItems()}>
        <CloseIcon size={16} />
      </IconButton>
      <Box component="b" aria-live="polite" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {label}
      </Box>
      {canSelectMore && (
        <Button
          size="small"
          variant="text"
          color="primary"
          onClick={() => onSelectAll({ limit: MOST_SELECTED })}
        >
          {translate('list.selectAll', { count: formatNumber(Math.min(total, MOST_SELECTED)) })}
        </Button>
      )}
      <Box sx={{ width: '1px', height: 24, bgcolor: 'var(--primary-line)', mx: 1 }} />
      {children}
      <Box
        sx={{
          ml: 'auto',
          display: { xs: 'none', lg: 'flex' },
          alignItems: 'center',
          gap: '6px',
          fontSize: 12,
          color: 'var(--ink-2)',
          whiteSpace: 'nowrap',
        }}
      >
        <Kbd>j</Kbd>
        <Kbd>k</Kbd> {translate('list.keys.move')} <Kbd>x</Kbd> {translate('list.keys.select')} <Kbd>?</Kbd>{' '}
        {translate('list.keys.all')}
      </Box>
    </Box>
  );
};
