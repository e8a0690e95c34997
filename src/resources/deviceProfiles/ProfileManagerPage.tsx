import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Suspense } from 'react';
import type { DeviceProfileRecord } from '../../dataProvider/index.ts';
import { withTheme } from '../../theme/withTheme.tsx';
import { ChecklistIcon } from '../../theme/icons.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { useCountedViews } from '../../ui/list/useCountedViews.ts';
import { lazyPart } from '../../ui/loading/lazyPart.ts';
import { BulkChange } from './BulkChange.tsx';
import { KeptReason } from './KeptReason.tsx';
import { keptOnDelete, profilePath } from './profilePath.ts';
import { profileColumns } from './profileColumns.tsx';
import { LastChangeBar } from './LastChangeBar.tsx';

const rowMenu = createRowMenu(async () => (await import('./ProfileMenuItems.tsx')).ProfileMenuItems);
const ProfileFilters = lazyPart(withTheme(async () => (await import('./ProfileFilters.tsx')).ProfileFilters));

const statuses = ['DEVELOPMENT', 'PUBLISHED'];

const bulkDelete = {
  usedKind: 'deviceProfiles' as const,
  isKept: (profile: DeviceProfileRecord) => keptOnDelete(profile) !== null,
  reasonOf: (profile: DeviceProfileRecord) => <KeptReason reason={keptOnDelete(profile)} />,
};

/** RT-03: the device profiles of all projects of the organization. */
export const ProfileManagerPage = () => (
  <ResourceContextProvider value="deviceProfiles">
    <RecordListBase page="deviceProfiles" sort={{ field: 'chgDt', order: 'DESC' }}>
      <ProfileList />
    </RecordListBase>
  </ResourceContextProvider>
);

const ProfileList = () => {
  const translate = useTranslate();
  return (
    <RecordList<DeviceProfileRecord>
      title={translate('deviceProfiles.title')}
      views={useCountedViews(statuses)}
      filters={
        <Suspense>
          <ProfileFilters />
        </Suspense>
      }
      banner={<LastChangeBar />}
      columns={profileColumns}
      pathOf={profilePath}
      rowMenu={rowMenu}
      bulkActions={<BulkChange />}
      bulkDelete={bulkDelete}
      empty={<NoRows icon={<ChecklistIcon size={24} />} />}
    />
  );
};
