import { useTranslate } from 'react-admin';
import type { TestDeviceRecord } from '../../dataProvider/index.ts';
import { NameCell, TextCell, TimeCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { testDevicePath } from '../../ui/project/paths.ts';
import './testDevices.css';

const None = ({ text }: { text: string }) => (
  <span className="test-device-none">{useTranslate()(`testDevices.${text}`)}</span>
);

const TypeCell = ({ type }: Pick<TestDeviceRecord, 'type'>) => (
  <span className={type === 'VIRTUAL' ? 'ui-chip ui-chip-primary' : 'ui-chip'}>
    {useTranslate()(`testDevices.types.${type}`)}
  </span>
);

export const testDeviceColumns: readonly Column<TestDeviceRecord>[] = [
  {
    source: 'label',
    cell: device => <NameCell name={device.label} to={testDevicePath(device)} />,
    flexible: true,
  },
  {
    source: 'name',
    cell: ({ name }) => (
      <span className="list-second" title={name}>
        {name}
      </span>
    ),
    flexible: true,
  },
  {
    source: 'pjtNm',
    cell: ({ pjtNm }) =>
      pjtNm === null ? (
        <None text="noProject" />
      ) : (
        <span className="list-second" title={pjtNm}>
          {pjtNm}
        </span>
      ),
    flexible: true,
    narrow: 'hide',
  },
  {
    source: 'type',
    cell: device => <TypeCell type={device.type} />,
    text: ({ type }, translate) => translate(`testDevices.types.${type}`),
  },
  {
    source: 'eventDt',
    cell: ({ eventDt }) => (eventDt === null ? <None text="never" /> : <TimeCell time={eventDt} />),
    firstOrder: 'DESC',
  },
  {
    source: 'ownerNm',
    cell: device => <TextCell text={device.ownerNm} />,
    narrow: 'hide',
  },
  {
    source: 'serialNumber',
    show: 'onDemand',
    cell: ({ serialNumber }) => serialNumber !== null && <code className="list-code">{serialNumber}</code>,
    sort: false,
    narrow: 'hide',
  },
  {
    source: 'deviceId',
    show: 'onDemand',
    cell: device => <code className="list-code">{device.deviceId}</code>,
    sort: false,
    narrow: 'hide',
  },
  {
    source: 'chgDt',
    show: 'onDemand',
    cell: device => <TimeCell time={device.chgDt} />,
    firstOrder: 'DESC',
    narrow: 'hide',
  },
  { source: 'pjtId', label: 'list.exportLabels.pjtId', show: 'export' },
  { source: 'dvcPrflId', label: 'list.exportLabels.dvcPrflId', show: 'export' },
  { source: 'crtDt', show: 'export' },
];
