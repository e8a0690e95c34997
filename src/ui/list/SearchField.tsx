import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useEvent, useListFilterContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '../icons.tsx';

const WAIT = 200;

type Props = { source?: string; label: string };

/**
 * Search as you type. react-admin's FilterLiveSearch is a form, and would bring the form library into the first chunk.
 */
export const SearchField = ({ source = 'q', label }: Props) => {
  const { filterValues, setFilters } = useListFilterContext();
  const translate = useTranslate();
  const applied = String((filterValues as Record<string, unknown>)[source] ?? '');
  const [typed, setTyped] = useState(applied);
  const sent = useRef(applied);

  // a view or 'clear filters' changed it from outside
  useEffect(() => {
    if (applied !== sent.current) {
      sent.current = applied;
      setTyped(applied);
    }
  }, [applied]);

  // not a dependency: a list that renders again must not put the search off
  const apply = useEvent((text: string) => {
    sent.current = text;
    setFilters({ ...filterValues, [source]: text || undefined });
  });

  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => apply(typed.trim()), WAIT);
    return () => clearTimeout(timer);
  }, [typed, apply]);

  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: 36,
        px: 1.5,
        pr: 0.5,
        border: '1px solid var(--line-input)',
        borderRadius: 'var(--radius)',
        bgcolor: 'var(--paper)',
        color: 'var(--ink-3)',
        '&:focus-within': { borderColor: 'var(--primary)', boxShadow: '0 0 0 1px var(--primary)' },
      }}
    >
      <SearchIcon size={16} />
      <InputBase
        value={typed}
        onChange={event => setTyped(event.target.value)}
        placeholder={label}
        inputProps={{ 'aria-label': label, type: 'search', 'data-list-search': true, maxLength: 200 }}
        sx={{
          flex: 1,
          minWidth: 0,
          '& input::-webkit-search-cancel-button': { display: 'none' },
          '& input': { outline: 'none', p: 0 },
        }}
      />
      {typed !== '' && (
        <IconButton size="small" aria-label={translate('list.clearSearch')} onClick={() => setTyped('')}>
          <CloseIcon size={14} />
        </IconButton>
      )}
    </Box>
  );
};
