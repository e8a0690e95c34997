import { useTranslate } from 'ra-core';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { NameCell, NothingCell, TimeCell } from '../../ui/list/cells.tsx';
import type { Column, Sources } from '../../ui/list/columns.ts';
import { deviceTypePath } from './deviceTypePath.ts';
import { OwnerChip } from './OwnerChip.tsx';
import './deviceTypes.css';

const OcfCell = ({ ocfDvcType }: Pick<DeviceTypeRecord, 'ocfDvcType'>) => {
  const translate = useTranslate();
  return ocfDvcType === '' ? (
    <NothingCell text={translate('deviceTypes.noOcf')} />
  ) : (
    <code className="list-code">{ocfDvcType}</code>
  );
};

export const deviceTypeColumns: readonly Column<DeviceTypeRecord>[] = [
  {
    source: 'dvcTypeNm',
    cell: type => <NameCell name={type.dvcTypeNm} to={deviceTypePath(type)} />,
    flexible: true,
  },
  {
    source: 'dvcType',
    cell: type => (
      <code className="list-code" title={type.dvcType}>
        {type.dvcType}
      </code>
    ),
  },
  { source: 'ocfDvcType', cell: type => <OcfCell ocfDvcType={type.ocfDvcType} /> },
  // the API can not sort by what only the reader knows
  { source: 'ownerId', cell: type => <OwnerChip deviceType={type} />, sort: false },
  { source: 'chgr', narrow: 'hide' },
  { source: 'crtDt', cell: type => <TimeCell time={type.crtDt} />, firstOrder: 'DESC', narrow: 'hide' },
  { source: 'chgDt', cell: type => <TimeCell time={type.chgDt} />, firstOrder: 'DESC', narrow: 'hide' },
];

export const hiddenColumns: Sources = ['chgr', 'crtDt'];

export const exportColumns = [
  'dvcType',
  'dvcTypeNm',
  'ocfDvcType',
  'isOwner',
  'crtr',
  'crtDt',
  'chgr',
  'chgDt',
] satisfies (keyof DeviceTypeRecord)[];
