import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { OnboardingRecord } from '../../dataProvider/index.ts';
import { PeopleIcon } from '../../theme/icons.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { createRowMenu } from '../../ui/list/RowMenu.tsx';
import { useCountedViews } from '../../ui/list/useCountedViews.ts';
import { onboardingColumns, onboardingPath } from './onboardingColumns.tsx';

const rowMenu = createRowMenu(async () => (await import('./OnboardingMenuItems.tsx')).OnboardingMenuItems);

const types = ['MQTT', 'TAG_DEVICE', 'HUB_CONNECTED'];

const bulkDelete = {
  isKept: ({ canEdit }: OnboardingRecord) => !canEdit,
  reasonOf: ({ chgr }: OnboardingRecord) => chgr,
};

/** RT-03: the onboarding configurations of all projects of the organization. */
export const OnboardingManagerPage = () => (
  <ResourceContextProvider value="onboardings">
    <RecordListBase page="onboardings" sort={{ field: 'chgDt', order: 'DESC' }}>
      <OnboardingList />
    </RecordListBase>
  </ResourceContextProvider>
);

const OnboardingList = () => {
  const translate = useTranslate();
  return (
    <RecordList<OnboardingRecord>
      title={translate('onboardings.title')}
      views={useCountedViews(types)}
      columns={onboardingColumns}
      pathOf={onboardingPath}
      rowMenu={rowMenu}
      bulkDelete={bulkDelete}
      empty={<NoRows icon={<PeopleIcon size={24} />} />}
    />
  );
};
