import { useTranslate } from 'react-admin';
import type { IdentityRecord } from '../../dataProvider/index.ts';
import { TextCell, TimeCell } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { StateShape } from '../StateShape.tsx';

const StateCell = ({ state }: Pick<IdentityRecord, 'state'>) => (
  <span className={state === 'ACTIVE' ? 'ui-chip ui-chip-green' : 'ui-chip ui-chip-red'}>
    <StateShape state={state === 'ACTIVE' ? 'PUBLISHED' : 'REJECTED'} />
    {useTranslate()(`deviceIdentities.states.${state}`)}
  </span>
);

const serialNumber: Column<IdentityRecord> = {
  source: 'sn',
  cell: ({ sn }) => <code className="list-code">{sn}</code>,
  flexible: true,
};

const otherColumns: readonly Column<IdentityRecord>[] = [
  {
    source: 'modelName',
    cell: ({ modelName }) => <TextCell text={modelName} />,
    sort: false,
    narrow: 'hide',
  },
  {
    source: 'state',
    cell: device => <StateCell state={device.state} />,
    text: ({ state }, translate) => translate(`deviceIdentities.states.${state}`),
    sort: false,
  },
  {
    source: 'crtr',
    cell: ({ crtr }) => <TextCell text={crtr} />,
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

const textOnDemand = (
  source: 'deviceId' | 'onboardingId' | 'sku' | 'partner' | 'vendor',
): Column<IdentityRecord> => ({ source, show: 'onDemand', sort: false, narrow: 'hide' });

/** Columns of commercial devices, which have no labels, and have what their file said of them. */
export const commercialColumns: readonly Column<IdentityRecord>[] = [
  serialNumber,
  ...otherColumns,
  textOnDemand('deviceId'),
  textOnDemand('onboardingId'),
  textOnDemand('sku'),
  textOnDemand('partner'),
  textOnDemand('vendor'),
  { source: 'prodId', show: 'export' },
];

/** Columns of the development devices of a project. */
export const developmentColumns: readonly Column<IdentityRecord>[] = [
  serialNumber,
  {
    source: 'label',
    cell: ({ label }) => (
      <span className="list-second" title={label}>
        {label}
      </span>
    ),
    sort: false,
    flexible: true,
  },
  ...otherColumns,
];
