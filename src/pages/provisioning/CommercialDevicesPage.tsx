import { ResourceContextProvider, useListContext, useTranslate } from 'react-admin';
import { identityStates } from '../../../model/contract/deviceIdentities.ts';
import type { IdentityRecord } from '../../dataProvider/index.ts';
import { KeyIcon, UploadIcon } from '../../theme/icons.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { TimeCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { NoRows } from '../../ui/list/NoRows.tsx';
import { RecordList, RecordListBase } from '../../ui/list/RecordList.tsx';
import { useCountedViews } from '../../ui/list/useCountedViews.ts';
import { RevokeButton } from './RevokeButton.tsx';
import { TaskCards } from './TaskCards.tsx';
import './provisioning.css';

const commercial = { kind: 'commercial' };

const StateCell = ({ state }: Pick<IdentityRecord, 'state'>) => (
  <span className={state === 'ACTIVE' ? 'ui-chip ui-chip-green' : 'ui-chip ui-chip-red'}>
    {useTranslate()(`deviceIdentities.states.${state}`)}
  </span>
);

const columns: readonly Column<IdentityRecord>[] = [
  { source: 'sn', cell: ({ sn }) => <code className="list-code">{sn}</code>, flexible: true },
  {
    source: 'modelName',
    cell: ({ modelName }) => <span className="list-second">{modelName}</span>,
    sort: false,
    narrow: 'hide',
  },
  { source: 'state', cell: device => <StateCell state={device.state} />, sort: false },
  {
    source: 'crtr',
    cell: ({ crtr }) => <span className="list-second">{crtr}</span>,
    sort: false,
    narrow: 'hide',
  },
  { source: 'crtDt', cell: ({ crtDt }) => <TimeCell time={crtDt} />, firstOrder: 'DESC' },
  {
    source: 'hashed_sn',
    show: 'onDemand',
    cell: device => <code className="list-code">{device.hashed_sn}</code>,
    sort: false,
    narrow: 'hide',
  },
  { source: 'publicKey', show: 'export' },
];

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
  const upload = (
    <LinkButton look="main" to="/commercialDevices/import" icon={<UploadIcon size={16} />}>
      {translate('deviceIdentities.import.action')}
    </LinkButton>
  );
  const { view } = filterValues as { view?: string };
  return (
    <RecordList<IdentityRecord>
      title={translate('deviceIdentities.commercial')}
      views={views}
      columns={columns}
      create={upload}
      banner={<TaskCards />}
      hasPages={false}
      isRestorable={false}
      bulkActions={<RevokeButton />}
      empty={
        <NoRows icon={<KeyIcon size={24} />} isEmpty={({ q }) => q === undefined && view === undefined}>
          {upload}
        </NoRows>
      }
    />
  );
};
