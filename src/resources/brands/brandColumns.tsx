import type { BrandRecord } from '../../dataProvider/index.ts';
import { NameCell, TimeCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { BrandChip } from './BrandChip.tsx';
import { brandPath } from './brandPath.ts';
import { BrandLogo } from './Logo.tsx';
import './brands.css';

export const brandColumns: readonly Column<BrandRecord>[] = [
  {
    source: 'brandNm',
    flexible: true,
    cell: brand => (
      <span className="brands-name">
        <BrandLogo brand={brand} size={28} />
        <NameCell name={brand.brandNm} to={brandPath(brand)} />
      </span>
    ),
  },
  {
    source: 'status',
    cell: brand => <BrandChip status={brand.status} />,
  },
  { source: 'products', numeric: true, sort: false },
  { source: 'crtr', sort: false, narrow: 'hide' },
  {
    source: 'chgDt',
    firstOrder: 'DESC',
    narrow: 'hide',
    cell: brand => <TimeCell time={brand.chgDt} />,
  },
];

export const exportColumns = [
  'id',
  'brandNm',
  'status',
  'reason',
  'products',
  'dsc',
  'crtr',
  'crtDt',
  'chgr',
  'chgDt',
] satisfies (keyof BrandRecord)[];
