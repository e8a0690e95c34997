import { useTranslate } from 'react-admin';
import type { DeviceTypeRecord } from '../../dataProvider/index.ts';
import { NameCell, EmptyCell, TextCell, TimeCell } from '../../ui/list/cells.tsx';
import { type Column, yesOrNo } from '../../ui/list/columns.ts';
import { recordPath } from '../../ui/recordPaths.ts';
import { OwnerChip } from './OwnerChip.tsx';
import './deviceTypes.css';

const OcfCell = ({ ocfDvcType }: Pick<DeviceTypeRecord, 'ocfDvcType'>) => {
  const translate = useTranslate();
  return ocfDvcType === '' ? (
    <EmptyCell text={translate('deviceTypes.noOcf')} />
  ) : (
    <code className="list-code">{ocfDvcType}</code>
  );
};

export const deviceTypeColumns: readonly Column<DeviceTypeRecord>[] = [
  {
    source: 'dvcTypeNm',
    cell: type => <NameCell name={type.dvcTypeNm} to={recordPath('deviceTypes', type)} />,
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
  // the API can't sort by a value that depends on the user
  { source: 'ownerId', export: false, cell: type => <OwnerChip deviceType={type} />, sort: false },
  { source: 'chgr', cell: ({ chgr }) => <TextCell text={chgr} />, show: 'onDemand', narrow: 'hide' },
  {
    source: 'crtDt',
    show: 'onDemand',
    cell: type => <TimeCell time={type.crtDt} />,
    firstOrder: 'DESC',
    narrow: 'hide',
  },
  { source: 'chgDt', cell: type => <TimeCell time={type.chgDt} />, firstOrder: 'DESC', narrow: 'hide' },
  { source: 'isOwner', show: 'export', text: ({ isOwner }, translate) => yesOrNo(isOwner, translate) },
  { source: 'crtr', show: 'export' },
];
