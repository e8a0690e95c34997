import { useListContext, useTranslate } from 'ra-core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CodeIcon } from '../../ui/icons.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { NewCapabilityLink } from './NewCapabilityLink.tsx';
import { useMayDescribe } from './useMayDescribe.ts';

const isFilled = (value: unknown) => value !== undefined && value !== '';

/** Standard capabilities are always there, so only custom ones can be none. */
export const NoRows = () => {
  const translate = useTranslate();
  const { isThere, mayCreate } = useMayDescribe();
  const { filterValues } = useListContext();
  const { view, ...filters } = filterValues as Record<string, unknown>;
  if (view !== 'custom' || Object.values(filters).some(isFilled)) return <NoMatch />;
  const text = mayCreate ? 'text' : isThere ? 'readOnly' : 'off';
  return (
    <div className="list-no-rows">
      <EmptyState
        icon={<CodeIcon size={24} />}
        title={translate('capabilities.none.title')}
        text={translate(`capabilities.none.${text}`)}
      >
        <NewCapabilityLink />
      </EmptyState>
    </div>
  );
};
