import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { EffectiveFlag } from '../../../model/contract/flags.ts';
import { responseOf } from '../../dataProvider/response.ts';
import { useWorkspace } from '../../dataProvider/index.ts';
import { ErrorPage } from '../../ui/page/ErrorPage.tsx';
import { useDocumentTitle } from '../../ui/page/useDocumentTitle.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterIcon } from '../../theme/icons.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { FlagSearch } from './FlagSearch.tsx';
import { FlagsTable } from './FlagsTable.tsx';
import { OverrideNote } from './OverrideNote.tsx';
import { Button } from '../../ui/Button.tsx';
import './flags.css';

const useEffectiveFlags = () => {
  const { flagSettings } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: ['flags', 'settings'],
    queryFn: ({ signal }) => flagSettings(signal),
  });
  return { flags: responseOf(data), error };
};

/** FLG-01: every flag, its meaning and audience, and overrides for this browser. */
export const FlagsPage = () => {
  const translate = useTranslate();
  const { flags, error } = useEffectiveFlags();
  const [text, setText] = useState('');
  useDocumentTitle(translate('flags.title'));

  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ name }: EffectiveFlag) => {
    const about = `${name} ${translate(`flags.meaning.${name}`)}`.toLowerCase();
    return words.every(word => about.includes(word));
  };
  const shown = flags?.filter(matches);

  if (error !== null && flags === undefined) return <ErrorPage error={error} />;
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
            <Button look="outlined" onClick={() => setText('')}>
              {translate('flags.clearSearch')}
            </Button>
          </EmptyState>
        )}
      </div>
    </div>
  );
};
