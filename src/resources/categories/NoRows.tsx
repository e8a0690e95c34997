import { useListContext, useTranslate } from 'ra-core';
import { useUser } from '../../auth/SessionContext.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GridIcon } from '../../ui/icons.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { NewCategoryLink } from './NewCategoryLink.tsx';

export const NoRows = () => {
  const translate = useTranslate();
  const user = useUser();
  const { filterValues } = useListContext();
  const { q, view } = filterValues as { q?: string; view?: string };
  if (q !== undefined) return <NoMatch />;
  return (
    <div className="list-no-rows">
      <EmptyState
        icon={<GridIcon size={24} />}
        title={translate('categories.none.title')}
        text={translate(`categories.none.${user?.may.manageLists ? 'text' : 'readOnly'}`)}
      >
        <NewCategoryLink type={view} />
      </EmptyState>
    </div>
  );
};
