import { ResourceContextProvider, useListContext, useTranslate } from 'react-admin';
import { identityStates } from '../../../model/contract/deviceIdentities.ts';
import type { IdentityRecord } from '../../dataProvider/index.ts';
import { KeyIcon, UploadIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { commercialColumns } from '../../ui/identity/identityColumns.tsx';
import { RevokeButton } from '../../ui/identity/RevokeButton.tsx';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { RecordListBase } from '../../ui/list/RecordListBase.tsx';
import { useCountedViews } from '../../ui/list/useCountedViews.ts';
import { ProjectFilter } from '../../ui/project/ProjectFilter.tsx';
import { TaskCards } from './TaskCards.tsx';
import './provisioning.css';

const commercial = { kind: 'commercial' };

/** RT-01, SH-06: the provisioned devices of a company. */
export const CommercialDevicesPage = () => (
  <ResourceContextProvider value="deviceIdentities">
    <RecordListBase
      page="commercialDevices"
      sort={{ field: 'crtDt', order: 'DESC' }}
      filter={commercial}
      storeKey="commercialDevices"
    >
      <DeviceList />
    </RecordListBase>
  </ResourceContextProvider>
);

const DeviceList = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const views = useCountedViews(identityStates, commercial);
  const { view, pjtId } = filterValues as { view?: string; pjtId?: string };
  const query = pjtId === undefined ? '' : `?pjtId=${encodeURIComponent(pjtId)}`;
  const upload = (
    <LinkButton look="main" to={`/commercialDevices/import${query}`} icon={<UploadIcon size={16} />}>
      {translate('deviceIdentities.import.action')}
    </LinkButton>
  );
  return (
    <RecordList<IdentityRecord>
      title={translate('deviceIdentities.commercial')}
      views={views}
      columns={commercialColumns}
      create={upload}
      filters={<ProjectFilter />}
      banner={<TaskCards />}
      hasPages={false}
      isRestorable={false}
      bulkActions={<RevokeButton />}
      empty={
        <NoRows
          icon={<KeyIcon size={24} />}
          isEmpty={({ q, pjtId }) => q === undefined && pjtId === undefined && view === undefined}
        >
          {upload}
        </NoRows>
      }
    />
  );
};
