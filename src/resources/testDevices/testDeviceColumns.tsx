import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import type { Column, Sources } from '../../ui/list/columns.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { testDevicePath } from './testDevicePath.ts';
import './testDevices.css';

const None = ({ text }: { text: string }) => (
  <span className="test-device-none">{useTranslate()(`testDevices.${text}`)}</span>
);

const TypeCell = ({ type }: Pick<TestDeviceRecord, 'type'>) => (
  <span className={type === 'VIRTUAL' ? 'ui-chip ui-chip-primary' : 'ui-chip'}>
    {useTranslate()(`testDevices.types.${type}`)}
  </span>
);

const TimeCell = ({ time }: { time: number }) => (
  <span className="list-second num">
    <RelativeTime time={time} />
  </span>
);

export const testDeviceColumns: readonly Column<TestDeviceRecord>[] = [
  {
    source: 'label',
    cell: device => (
      <Link className="test-device-label" to={testDevicePath(device)}>
        {device.label}
      </Link>
    ),
  },
  { source: 'name', cell: device => <span className="list-second">{device.name}</span> },
  {
    source: 'pjtNm',
    cell: ({ pjtNm }) =>
      pjtNm === null ? <None text="noProject" /> : <span className="list-second">{pjtNm}</span>,
    narrow: 'hide',
  },
  { source: 'type', cell: device => <TypeCell type={device.type} /> },
  {
    source: 'eventDt',
    cell: ({ eventDt }) => (eventDt === null ? <None text="never" /> : <TimeCell time={eventDt} />),
    firstOrder: 'DESC',
  },
  {
    source: 'ownerNm',
    cell: device => <span className="list-second">{device.ownerNm}</span>,
    narrow: 'hide',
  },
  {
    source: 'serialNumber',
    cell: ({ serialNumber }) => serialNumber !== null && <code className="list-code">{serialNumber}</code>,
    sort: false,
    narrow: 'hide',
  },
  {
    source: 'deviceId',
    cell: device => <code className="list-code">{device.deviceId}</code>,
    sort: false,
    narrow: 'hide',
  },
  { source: 'chgDt', cell: device => <TimeCell time={device.chgDt} />, firstOrder: 'DESC', narrow: 'hide' },
];

export const hiddenColumns: Sources = ['serialNumber', 'deviceId', 'chgDt'];

export const exportColumns = [
  'deviceId',
  'label',
  'name',
  'pjtNm',
  'pjtId',
  'dvcPrflId',
  'type',
  'serialNumber',
  'eventDt',
  'ownerNm',
  'crtDt',
  'chgDt',
] satisfies (keyof TestDeviceRecord)[];
