import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useListContext, useResourceContext, useSavedQueries, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatNumber } from '../format.ts';
import { CloseIcon } from '../icons.tsx';

type View = { value: string | undefined; label: string; count?: number | undefined };

type TabProps = { isOn: boolean; onClick: () => void; label: string; count?: number | undefined };

const Tab = ({ isOn, onClick, label, count }: TabProps) => (
  <ButtonBase
    onClick={onClick}
    aria-pressed={isOn}
    sx={{
      gap: '6px',
      px: '10px',
      height: 48,
      font: 'inherit',
      whiteSpace: 'nowrap',
      color: isOn ? 'var(--ink)' : 'var(--ink-2)',
      fontWeight: isOn ? 580 : 400,
      position: 'relative',
      '&::after': isOn
        ? {
            content: '""',
            position: 'absolute',
            left: 10,
            right: 10,
            bottom: 0,
            height: 2,
            bgcolor: 'var(--primary)',
            borderRadius: '2px 2px 0 0',
          }
        : {},
      '&:hover': { color: 'var(--ink)' },
    }}
  >
    {label}
    {count !== undefined && (
      <Box
        component="span"
        sx={{ fontSize: 12, fontWeight: 400, color: 'var(--ink-3)', fontVariantNumeric: 'tabular-nums' }}
      >
        {formatNumber(count)}
      </Box>
    )}
  </ButtonBase>
);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The product's views and the user's saved filters, side by side. */
export const ViewTabs = ({ views, children }: { views: readonly View[]; children?: ReactNode }) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const [saved, setSaved] = useSavedQueries(resource);
  const isSaved = saved.find(({ value }) => same(value.filter, filterValues) && same(value.sort, sort));
  const { view } = filterValues as { view?: string };

  return (
    <Box
      role="group"
      aria-label={translate('list.views')}
      sx={{
        display: 'flex',
        gap: '4px',
        height: 48,
        px: 1.5,
        alignItems: 'stretch',
        borderBottom: '1px solid var(--line)',
        flex: 'none',
        overflowX: 'auto',
        overflowY: 'hidden',
      }}
    >
      {views.map(({ value, label, count }) => (
        <Tab
          key={label}
          label={label}
          count={count}
          isOn={isSaved === undefined && view === value}
          onClick={() => setFilters({ ...filterValues, view: value })}
        />
      ))}
      {saved.map(query => (
        <Box key={query.label} sx={{ display: 'flex', alignItems: 'center' }}>
          <Tab
            label={query.label}
            isOn={query === isSaved}
            onClick={() => {
              setFilters(query.value.filter as object);
              if (query.value.sort !== undefined) setSort(query.value.sort);
            }}
          />
          {query === isSaved && (
            <Tooltip title={translate('list.removeSaved', { name: query.label })}>
              <IconButton
                size="small"
                aria-label={translate('list.removeSaved', { name: query.label })}
                onClick={() => setSaved(saved.filter(other => other !== query))}
              >
                <CloseIcon size={14} />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      ))}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>{children}</Box>
    </Box>
  );
};
