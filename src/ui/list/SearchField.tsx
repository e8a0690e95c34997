import { useEvent, useListFilterContext, useTranslate } from 'react-admin';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../Button.tsx';
import { focusMain } from '../focusMain.ts';
import { CloseIcon, SearchIcon } from '../../theme/icons.tsx';
import { isComposing } from '../isComposing.ts';
import { useMergeFilter } from './useMergeFilter.ts';
import './list.css';

const WAIT = 200;

type Props = { source?: string; label: string };

/**
 * Searches while typing. react-admin's FilterLiveSearch is a form, and would bring the form library into the first
 * chunk.
 */
export const SearchField = ({ source = 'q', label }: Props) => {
  const { filterValues } = useListFilterContext();
  const mergeFilter = useMergeFilter();
  const translate = useTranslate();
  const applied = String((filterValues as Record<string, unknown>)[source] ?? '');
  const [typed, setTyped] = useState(applied);
  const sent = useRef(applied);
  const field = useRef<HTMLInputElement>(null);

  // changed from outside, by a view or 'Clear filters'
  useEffect(() => {
    if (applied !== sent.current) {
      sent.current = applied;
      setTyped(applied);
    }
  }, [applied]);

  // not a dependency, because a rerender of the list must not delay the search
  const apply = useEvent((text: string) => {
    if (text === sent.current) return;
    sent.current = text;
    mergeFilter({ [source]: text || undefined });
  });

  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => apply(typed.trim()), WAIT);
    return () => clearTimeout(timer);
  }, [typed, apply]);

  const handleClear = () => {
    setTyped('');
    // the button disappears
    field.current?.focus();
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      apply(typed.trim());
      // the keys of the list work on the page itself
      focusMain();
    } else if (event.key === 'Escape') {
      // not every browser clears the field
      event.preventDefault();
      if (typed === '') focusMain();
      else setTyped('');
    }
  };

  return (
    <div className="list-search">
      <SearchIcon size={16} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        data-list-search
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {typed !== '' && (
        <IconButton label={translate('list.clearSearch')} onClick={handleClear}>
          <CloseIcon size={14} />
        </IconButton>
      )}
    </div>
  );
};
