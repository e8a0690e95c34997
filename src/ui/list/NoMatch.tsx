import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { SearchIcon } from '../../theme/icons.tsx';
import './list.css';

/** Shown instead of rows. Its texts are the resource's `noMatch`: `title` and `text`. */
export const NoMatch = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { setFilters } = useListContext();
  return (
    <div className="list-no-rows">
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={translate(`${resource}.noMatch.title`)}
        text={translate(`${resource}.noMatch.text`)}
      >
        <Button look="outlined" onClick={() => setFilters({})}>
          {translate('list.clearFilters')}
        </Button>
      </EmptyState>
    </div>
  );
};
