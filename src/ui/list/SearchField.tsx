import { useEvent, useListFilterContext, useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../Button.tsx';
import { CloseIcon, SearchIcon } from '../../theme/icons.tsx';
import { useMergeFilter } from './useMergeFilter.ts';
import './list.css';

const WAIT = 200;

type Props = { source?: string; label: string };

/**
 * Search as you type. react-admin's FilterLiveSearch is a form, and would bring the form library into the first chunk.
 */
export const SearchField = ({ source = 'q', label }: Props) => {
  const { filterValues } = useListFilterContext();
  const mergeFilter = useMergeFilter();
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
    mergeFilter({ [source]: text || undefined });
  });

  useEffect(() => {
    if (typed === sent.current) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // the address of a list that was left, while the next page is still on its way, would call the list back
      if (window.location.pathname === pathname) apply(typed.trim());
    }, WAIT);
    return () => clearTimeout(timer);
  }, [typed, apply]);

  return (
    <div className="list-search">
      <SearchIcon size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        data-list-search
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {typed !== '' && (
        <IconButton label={translate('list.clearSearch')} onClick={() => setTyped('')}>
          <CloseIcon size={14} />
        </IconButton>
      )}
    </div>
  );
};
