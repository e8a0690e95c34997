import type { BrandRecord } from '../../dataProvider/index.ts';
import { NameCell, TextCell, TimeCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { BrandChip } from './BrandChip.tsx';
import { recordPath } from '../../ui/recordPaths.ts';
import { BrandLogo } from './Logo.tsx';
import './brands.css';

export const brandColumns: readonly Column<BrandRecord>[] = [
  {
    source: 'brandNm',
    flexible: true,
    cell: brand => (
      <span className="brands-name">
        <BrandLogo brand={brand} size={28} />
        <NameCell name={brand.brandNm} to={recordPath('brands', brand)} />
      </span>
    ),
  },
  {
    source: 'status',
    cell: brand => <BrandChip status={brand.status} />,
    text: ({ status }, translate) => translate(`brands.status.${status}`),
  },
  { source: 'products', numeric: true, sort: false },
  {
    source: 'requesterNm',
    cell: ({ requesterNm }) => <TextCell text={requesterNm} />,
    sort: false,
    narrow: 'hide',
  },
  {
    source: 'chgDt',
    firstOrder: 'DESC',
    narrow: 'hide',
    cell: brand => <TimeCell time={brand.chgDt} />,
  },
  { source: 'id', show: 'export' },
  { source: 'reason', show: 'export' },
  { source: 'dsc', show: 'export' },
  { source: 'requestedDt', show: 'export' },
  { source: 'chgr', show: 'export' },
];
