import { useListContext, useTranslate } from 'ra-core';
import { useUser } from '../../auth/SessionContext.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DeviceIcon } from '../../ui/icons.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { NewDeviceTypeLink } from './NewDeviceTypeLink.tsx';

/** Standard types are always there, so only the own ones can be none. */
export const NoRows = () => {
  const translate = useTranslate();
  const user = useUser();
  const { filterValues } = useListContext();
  const { q, view } = filterValues as { q?: string; view?: string };
  if (view !== 'own' || q !== undefined) return <NoMatch />;
  return (
    <div className="list-no-rows">
      <EmptyState
        icon={<DeviceIcon size={24} />}
        title={translate('deviceTypes.none.title')}
        text={translate(`deviceTypes.none.${user?.may.createProjects ? 'text' : 'readOnly'}`)}
      >
        <NewDeviceTypeLink />
      </EmptyState>
    </div>
  );
};
