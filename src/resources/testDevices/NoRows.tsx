import { useListContext, useTranslate } from 'ra-core';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DeviceIcon } from '../../ui/icons.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { NewTestDeviceLink } from './NewTestDeviceLink.tsx';

export const NoRows = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { q, view } = filterValues as { q?: string; view?: string };
  if (q !== undefined || view === 'virtual' || view === 'test') return <NoMatch />;
  return (
    <div className="list-no-rows">
      <EmptyState
        icon={<DeviceIcon size={24} />}
        title={translate(`testDevices.none.${view === 'mine' ? 'mine' : 'title'}`)}
        text={translate('testDevices.none.text')}
      >
        <NewTestDeviceLink />
      </EmptyState>
    </div>
  );
};
