import { useTranslate } from 'react-admin';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId } from 'react';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, FilterIcon } from '../../../theme/icons.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { addTokens, isInvalidRegex, type Query, type Token, typedCondition } from '../engine/query.ts';
import { useLogger, useLoggerValue } from '../LoggerContext.ts';
import { problemGroup } from '../problems.ts';
import type { SourceNames } from '../useSourceNames.ts';
import { isComposing } from '../../../ui/isComposing.ts';
import { FilterSuggestions } from './FilterSuggestions.tsx';
import { MatchStatus } from './MatchStatus.tsx';
import { SavedButton } from './SavedButton.tsx';
import { Segments } from '../../../ui/Segments.tsx';

type FilterBarProps = {
  query: Query;
  onQuery: (query: Query) => void;
  field: RefObject<HTMLInputElement | null>;
  /** the key of the row with the cursor */
  cursorKey: number | undefined;
  onMatch: (step: 1 | -1) => void;
  sources: SourceNames;
};

const TEXT_LIMIT = 500;

const TokenChip = ({
  token,
  nameOf,
  onRemove,
}: {
  token: Token;
  nameOf: (source: string) => string;
  onRemove: () => void;
}) => {
  const translate = useTranslate();
  const { field, name, not, value } = token;
  const isAny = field === 'problem' && value === '';
  const valueLabel = isAny
    ? translate('logger.filter.anyProblem')
    : field === 'source'
      ? nameOf(value)
      : field === 'problem'
        ? problemGroup(value, translate)
        : value;
  const label = field === 'attribute' ? (name ?? '') : translate(`logger.filter.fields.${field}`);
  return (
    <span className={not === true ? 'log-token log-token-not' : 'log-token'}>
      <i>{label}</i>
      <b>{not === true ? translate('logger.filter.not', { value: valueLabel }) : valueLabel}</b>
      <button
        type="button"
        aria-label={translate('logger.filter.remove', { name: `${label} ${valueLabel}` })}
        onClick={onRemove}
      >
        <CloseIcon size={11} />
      </button>
    </span>
  );
};

/** The query: conditions, a text or a regular expression, its mode, and saved filters. */
export const FilterBar = ({ query, onQuery, field, cursorKey, onMatch, sources }: FilterBarProps) => {
  const translate = useTranslate();
  const { store } = useLogger();
  const isStalled = useLoggerValue(current => current.store.filter.isStalled());
  const failure = isStalled ? 'logger.filter.slow' : isInvalidRegex(query) ? 'logger.filter.broken' : null;
  const deferred = useDeferredValue(query);
  const suggestions = useId();

  useEffect(() => {
    store.filter.setQuery(deferred);
  }, [store, deferred]);

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const token = typedCondition(query);
    const last = query.tokens.at(-1);
    if (token !== null && (event.key === 'Enter' || (event.key === ' ' && token.field !== 'attribute'))) {
      event.preventDefault();
      const isSource = token.field === 'source';
      const values = isSource ? sources.sourcesNamed(token.value) : [token.value];
      const tokens = values.map(value => ({ ...token, value }));
      onQuery({ ...addTokens(query, tokens), text: '' });
    } else if (event.key === 'Enter') onMatch(event.shiftKey ? -1 : 1);
    else if (event.key === 'Backspace' && query.text === '' && last !== undefined)
      onQuery({ ...query, tokens: query.tokens.slice(0, -1) });
    else if (event.key === 'Escape')
      document.querySelector<HTMLElement>('[data-log-scroller]')?.focus({ preventScroll: true });
  };

  return (
    <div className="log-filter" role="search">
      <div className="log-filter-field">
        <FilterIcon size={15} />
        {query.tokens.map(token => (
          <TokenChip
            key={JSON.stringify(token)}
            token={token}
            nameOf={sources.nameOf}
            onRemove={() => onQuery({ ...query, tokens: query.tokens.filter(other => other !== token) })}
          />
        ))}
        <div className="log-filter-text">
          <input
            ref={field}
            type="text"
            spellCheck={false}
            autoComplete="off"
            list={suggestions}
            maxLength={TEXT_LIMIT}
            aria-label={translate('logger.filter.label')}
            aria-invalid={failure !== null || undefined}
            placeholder={query.tokens.length === 0 ? translate('logger.filter.placeholder') : undefined}
            value={query.text}
            onChange={event => onQuery({ ...query, text: event.target.value })}
            onKeyDown={handleKey}
          />
          <FilterSuggestions id={suggestions} query={query} nameOf={sources.nameOf} />
          <MatchStatus query={query} cursorKey={cursorKey} failure={failure} />
          <button
            type="button"
            className="log-regex"
            aria-pressed={query.isRegex}
            aria-label={translate('logger.filter.regex')}
            title={translate('logger.filter.regex')}
            onClick={() => onQuery({ ...query, isRegex: !query.isRegex })}
          >
            .*
          </button>
        </div>
      </div>
      <Segments
        label={translate('logger.filter.mode')}
        options={(['highlight', 'filter'] as const).map(mode => ({
          value: mode,
          label: translate(`logger.filter.${mode}`),
        }))}
        value={query.mode}
        onChange={mode => onQuery({ ...query, mode })}
      />
      <IconButton label={translate('logger.filter.previous')} onClick={() => onMatch(-1)}>
        <ChevronUpIcon size={16} />
      </IconButton>
      <IconButton label={translate('logger.filter.next')} onClick={() => onMatch(1)}>
        <ChevronDownIcon size={16} />
      </IconButton>
      <SavedButton query={query} onQuery={onQuery} />
    </div>
  );
};
