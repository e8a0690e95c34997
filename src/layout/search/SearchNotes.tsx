import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { SearchIcon, WarningIcon } from '../../theme/icons.tsx';
import type { Group } from './useSearch.ts';

type SearchNotesProps = {
  groups: Group[];
  query: string;
  isEmpty: boolean;
  onLeave: () => void;
};

/** Notes below the results: a source failed, there is no connection, or nothing was found. */
export const SearchNotes = ({ groups, query, isEmpty, onLeave }: SearchNotesProps) => {
  const translate = useTranslate();
  const missing = groups.filter(({ state }) => state === 'failed' || state === 'offline');
  return (
    <>
      {query !== '' &&
        missing.map(({ name, state, retry }) => (
          <p key={name} className="search-note">
            <WarningIcon size={16} />
            {translate(state === 'failed' ? 'search.failed' : 'search.offline', {
              group: translate(`search.groups.${name}`),
            })}
            {state === 'failed' && (
              <button type="button" className="search-link" onClick={retry}>
                {translate('search.tryAgain')}
              </button>
            )}
          </p>
        ))}
      {isEmpty && missing.length === 0 && (
        <div className="search-nothing">
          <SearchIcon size={24} />
          <b>{translate('search.nothing', { query })}</b>
          <p>{translate('search.advice')}</p>
          <p className="search-ways">
            <Link to="/projects" onClick={onLeave}>
              {translate('search.allProjects')}
            </Link>
            <Link to="/help" onClick={onLeave}>
              {translate('search.allTopics')}
            </Link>
          </p>
        </div>
      )}
    </>
  );
};
