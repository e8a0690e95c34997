import { useListContext, useTranslate } from 'ra-core';
import { useUser } from '../../auth/SessionContext.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { NewInstructionLink } from './NewInstructionLink.tsx';

/** None at all, or none of one project: both begin with the first one. */
export const NoRows = () => {
  const translate = useTranslate();
  const user = useUser();
  const { filterValues } = useListContext();
  const { pjtId: _, ...others } = filterValues as Record<string, unknown>;
  if (Object.values(others).some(value => value !== undefined)) return <NoMatch />;
  return (
    <div className="list-no-rows">
      <EmptyState
        icon={<LinkIcon size={24} />}
        title={translate('pairingInstructions.none.title')}
        text={translate(`pairingInstructions.none.${user?.may.createProjects ? 'text' : 'readOnly'}`)}
      >
        <NewInstructionLink />
      </EmptyState>
    </div>
  );
};
