import Dialog from '@mui/material/Dialog';
import { useEvent, useTranslate } from 'react-admin';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '../../../model/contract/user.ts';
import type { ProjectRecord } from '../../dataProvider/index.ts';
import { SearchIcon } from '../../theme/icons.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { isComposing } from '../../ui/isComposing.ts';
import { moveCursor, type Option, optionId, type OptionGroup } from './options.ts';
import { wordsOf } from './rank.ts';
import { SearchNotes } from './SearchNotes.tsx';
import { SearchResults } from './SearchResults.tsx';
import type { Hit } from './source.ts';
import { useActions } from './useActions.ts';
import { useRecent } from './useRecent.ts';
import { firstResult, type Group, useSearch } from './useSearch.ts';
import './dialog.css';

/** `isEntered`: Enter was pressed too, so the first result opens as soon as it is known. */
export type TypedAhead = { text: string; isEntered: boolean };

export type SearchDialogProps = {
  user: User;
  /** returns what was typed while the dialog was loading; from then on its field receives the keys */
  takeTypedAhead: () => TypedAhead;
  onClose: (hasMoved: boolean) => void;
  /** asks for confirmation, then duplicates the open project */
  onDuplicate: (project: ProjectRecord) => void;
};

const LIST_ID = 'search-results';

const toOptions = (name: string, hits: Hit[]): Option[] =>
  hits.map(hit => ({ key: `${name} ${hit.to}`, hit }));

const useOptionGroups = (groups: Group[], query: string, recent: Hit[]): OptionGroup[] => {
  const translate = useTranslate();
  const found = groups.map(({ name, found: { hits, total, listPath } }) => {
    const options = toOptions(name, hits);
    if (listPath !== undefined && total > hits.length) {
      const title = translate('search.showAll', { shown: hits.length, total });
      options.push({ key: `${name} all`, hit: { title, icon: 'projects', to: listPath }, isMore: true });
    }
    return { name, options, shown: hits.length, total };
  });
  const first: OptionGroup = {
    name: 'recent',
    options: toOptions('recent', recent),
    shown: recent.length,
    total: recent.length,
  };
  return (query === '' ? [first, ...found] : found).filter(({ options }) => options.length > 0);
};

/** SH-01: searches the whole workspace by keyboard. The focus stays in the text field. */
export const SearchDialog = ({ user, takeTypedAhead, onClose, onDuplicate }: SearchDialogProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isTaken = useRef(false);
  const { recent, add } = useRecent(user);
  const { pathname } = useLocation();
  const handleChange = (value: string) => {
    setText(value);
    setChosen(null);
    setIsWaiting(false);
  };
  const actions = useActions({ user, onDuplicate, onType: handleChange });
  const { query, groups, isLoading } = useSearch(text, user, actions);
  const optionGroups = useOptionGroups(
    groups,
    query,
    recent.filter(({ to }) => to !== pathname),
  );

  const options = optionGroups.flatMap(group => group.options);
  const active = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  );
  const isEmpty = query !== '' && !isLoading && options.length === 0;
  const first = firstResult(groups);

  const choose = (index: number) => {
    setChosen(options[index]?.key ?? null);
    setIsWaiting(false);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };

  const handleOpen = ({ hit, isMore }: Option, isNewTab: boolean) => {
    if (hit.run !== undefined) {
      if (!hit.staysOpen) onClose(false);
      hit.run();
      return;
    }
    if (!isMore) add(hit);
    if (!isNewTab || hit.isOutside) onClose(!isNewTab);
  };

  const openActive = useEvent((isNewTab: boolean) => {
    const link = document.getElementById(optionId(active));
    const option = options[active];
    if (link === null || option === undefined) return;
    if (!isNewTab || !(link instanceof HTMLAnchorElement)) {
      link.click();
      return;
    }
    handleOpen(option, true);
    window.open(link.href, '_blank', 'noopener');
  });

  // Enter was pressed before the results arrived
  useEffect(() => {
    if (isWaiting && first === 'known') openActive(false);
  }, [isWaiting, first, openActive]);

  // MUI mounts the dialog in steps and would focus its container
  useEffect(() => {
    if (document.activeElement?.closest('[role="dialog"]') == null) field.current?.focus();
  });

  const handleFocus = () => {
    if (isTaken.current) return;
    isTaken.current = true;
    const typedAhead = takeTypedAhead();
    setText(typedAhead.text);
    setIsWaiting(typedAhead.isEntered);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (key === 'Enter') {
      event.preventDefault();
      const isNewTab = ctrlKey || metaKey;
      if (first === 'awaited' && chosen === null && !isWaiting && !isNewTab) setIsWaiting(true);
      else openActive(isNewTab);
      return;
    }
    if (shiftKey || altKey || ctrlKey || metaKey) return;
    const next = moveCursor(key, active, options.length);
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };

  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      disableAutoFocus
      disableRestoreFocus
      transitionDuration={0}
      maxWidth={false}
      aria-labelledby="search-dialog-title"
      className="search"
      // the field takes the focus instead
      slotProps={{ paper: { ref: null } }}
    >
      <h2 id="search-dialog-title" className="ui-sr">
        {translate('search.title')}
      </h2>
      <div className="search-field">
        <SearchIcon size={18} />
        <input
          ref={field}
          data-search-input
          type="text"
          role="combobox"
          aria-label={translate('search.title')}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
          aria-busy={isLoading}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          placeholder={translate('search.placeholder')}
          value={text}
          onFocus={handleFocus}
          onChange={event => handleChange(event.target.value)}
          onKeyDown={handleKey}
        />
        <button type="button" className="search-close" onClick={() => onClose(false)}>
          <span className="ui-sr">{translate('ra.action.close')} </span>
          <Kbd>Esc</Kbd>
        </button>
      </div>
      <div className="search-body">
        <SearchResults
          id={LIST_ID}
          groups={optionGroups}
          active={active}
          words={wordsOf(query)}
          onHover={({ key }) => key !== chosen && setChosen(key)}
          onOpen={handleOpen}
        />
        {query !== '' && isLoading && options.length === 0 && <ResultsSkeleton />}
        <SearchNotes groups={groups} query={query} isEmpty={isEmpty} onLeave={() => onClose(true)} />
      </div>
      <div className="search-foot" aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {translate('search.keys.move')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {translate('search.keys.open')}
        </span>
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {translate('search.keys.newTab')}
        </span>
      </div>
      <span role="status" className="ui-sr">
        {query !== '' &&
          !isLoading &&
          translate(isEmpty ? 'search.nothing' : 'search.found', {
            smart_count: optionGroups.reduce((sum, { total }) => sum + total, 0),
            query,
          })}
      </span>
    </Dialog>
  );
};

const ResultsSkeleton = () => (
  <div aria-hidden="true">
    {['ui-bar-l', 'ui-bar-s', 'ui-bar-m'].map(width => (
      <div key={width} className="search-option">
        <span className="ui-bar ui-bar-box" />
        <span className={`ui-bar ${width}`} />
        <span className="ui-bar ui-bar-end" />
      </div>
    ))}
  </div>
);
