import { useListContext, useTranslate } from 'ra-core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LanguageIcon } from '../../ui/icons.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';

/** The default locale is always there, so only the removed ones can be none. */
export const NoRows = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { q, view } = filterValues as { q?: string; view?: string };
  if (view !== 'removed' || q !== undefined) return <NoMatch />;
  return (
    <div className="list-no-rows">
      <EmptyState
        icon={<LanguageIcon size={24} />}
        title={translate('locales.none.title')}
        text={translate('locales.none.text')}
      />
    </div>
  );
};
