import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FlagStanding } from '../../../model/contract/flags.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { FlagSearch } from './FlagSearch.tsx';
import { FlagsTable } from './FlagsTable.tsx';
import { OverrideNote } from './OverrideNote.tsx';
import Button from '@mui/material/Button';
import './flags.css';

const useStanding = () => {
  const { flagStanding } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: ['flags', 'standing'],
    queryFn: ({ signal }) => flagStanding(signal),
  });
  // after a 401 react-admin answers an empty record
  return { flags: Array.isArray(data?.data) ? data.data : undefined, error };
};

/** FLG-01: every flag, what it means, who it is on for; and overrides for this browser. */
export const FlagsPage = () => {
  const translate = useTranslate();
  const { flags, error } = useStanding();
  const [text, setText] = useState('');
  useDocumentTitle(translate('flags.title'));

  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ name }: FlagStanding) => {
    const about = `${name} ${translate(`flags.meaning.${name}`)}`.toLowerCase();
    return words.every(word => about.includes(word));
  };
  const shown = flags?.filter(matches);

  if (error !== null && flags === undefined)
    return <ErrorPage status={(error as { status?: number }).status} />;
  return (
    <div className="flags">
      <div className="flags-head">
        <div>
          <h1>{translate('flags.title')}</h1>
          <span role="status">
            {shown !== undefined && translate('flags.count', { smart_count: shown.length })}
          </span>
        </div>
        <FlagSearch text={text} onChange={setText} />
        <p>{translate('flags.lead')}</p>
      </div>
      <OverrideNote />
      <div className="flags-card">
        {shown === undefined && <ListSkeleton rows={12} />}
        {shown !== undefined && shown.length > 0 && <FlagsTable flags={shown} />}
        {shown?.length === 0 && (
          <EmptyState
            icon={<FilterIcon size={24} />}
            title={translate('flags.noMatch')}
            text={translate('flags.noMatchText', { text: text.trim() })}
          >
            <Button variant="outlined" onClick={() => setText('')}>
              {translate('flags.clearSearch')}
            </Button>
          </EmptyState>
        )}
      </div>
    </div>
  );
};
